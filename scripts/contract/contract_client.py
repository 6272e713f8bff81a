"""Converts with the client that was generated from openapi.yaml: DIRECTORY URL."""

import sys

sys.path.insert(0, sys.argv[1])

from convertd_client import Client  # noqa: E402
from convertd_client import models  # noqa: E402
from convertd_client.api.conversions import (  # noqa: E402
    convert_distance, convert_distance_to_many, convert_number, convert_number_batch,
    convert_number_to_many)
from convertd_client.api.lookups import describe_locale, list_units  # noqa: E402
from convertd_client.api.sessions import begin_session, list_conversions  # noqa: E402

client = Client(base_url=sys.argv[2])
session = begin_session.sync(client=client).id

number = convert_number.sync(
    client=client, conversion_session=session,
    body=models.NumberRequest(value="1,234,567.891", from_="en-US", to="ne"))
assert isinstance(number, models.NumberResult), number
assert number.output == "१२,३४,५६७.८९१" and number.exact, number

several = convert_number_to_many.sync(
    client=client,
    body=models.NumberManyRequest(value="1.5", from_="en-US", to=["de-DE", "fr-FR"]))
assert isinstance(several, models.NumberManyResult), several
assert [result.output for result in several.results] == ["1,5", "1,5"], several

distance = convert_distance.sync(
    client=client, body=models.DistanceRequest(value="5.3 km", to="mile"))
assert isinstance(distance, models.DistanceResult), distance
assert distance.output.value == "3.293267318857870038972401177125587", distance

distances = convert_distance_to_many.sync(
    client=client, body=models.DistanceManyRequest(value="5 ft 11 in", to=["meter"]))
assert isinstance(distances, models.DistanceManyResult), distances
assert distances.outputs[0].value == "1.8034", distances

batch = convert_number_batch.sync(
    client=client,
    body=models.NumberBatchRequest(
        from_="en-US", to="de-DE", style=models.NumberStyleOption.PERCENT,
        conversions=[
            models.NumberBatchItemRequest(value="12.5%"),
            models.NumberBatchItemRequest(value="x", id="b")]))
assert isinstance(batch, models.NumberBatchResult), batch
assert (batch.succeeded, batch.failed) == (1, 1), batch
assert batch.results[0].output == "12,5\u00a0%", batch
assert batch.results[1].error.code == "unexpected_character", batch
assert batch.results[1].error.id == "b", batch

problem = convert_number.sync(
    client=client, body=models.NumberRequest(value="1.5", from_="fr-FR", to="de-DE"))
assert isinstance(problem, models.Problem), problem
assert problem.code == "foreign_separator", problem
assert problem.readings[0].number == "1.5", problem

history = list_conversions.sync(session, client=client)
assert history.conversions[0].result.output == "१२,३४,५६७.८९१", history

assert describe_locale.sync("de-DE", client=client).decimal_separator == ","
assert any(unit.id == "mile" for unit in list_units.sync(client=client).units)
print("the generated client converts numbers, distances and batches, and reads a history")
