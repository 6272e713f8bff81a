"""Converts with the client that was generated from openapi.yaml: DIRECTORY URL."""

import sys

sys.path.insert(0, sys.argv[1])

from convertd_client import Client  # noqa: E402
from convertd_client import models  # noqa: E402
from convertd_client.api.conversions import convert_distance, convert_number  # noqa: E402
from convertd_client.api.lookups import describe_locale, list_units  # noqa: E402

client = Client(base_url=sys.argv[2])

number = convert_number.sync(
    client=client, body=models.NumberRequest(value="1,234,567.891", from_="en-US", to="ne"))
assert isinstance(number, models.NumberResult), number
assert number.output == "१२,३४,५६७.८९१" and number.exact, number

several = convert_number.sync(
    client=client, body=models.NumberRequest(value="1.5", from_="en-US", to=["de-DE", "fr-FR"]))
assert isinstance(several, models.NumberResults), several
assert [result.output for result in several.results] == ["1,5", "1,5"], several

distance = convert_distance.sync(
    client=client, body=models.DistanceRequest(value="5.3", from_="kilometer", to="mile"))
assert isinstance(distance, models.DistanceResult), distance
assert distance.output.value == "3.293267318857870038972401177125587", distance

batch = convert_number.sync(
    client=client,
    body=models.NumberBatch(
        from_="en-US", to="de-DE", style=models.NumberOptionsStyle.PERCENT,
        conversions=[models.NumberOptions(value="12.5%"), models.NumberOptions(value="x")]))
assert isinstance(batch, models.NumberBatchResult), batch
assert (batch.succeeded, batch.failed) == (1, 1), batch
assert batch.results[0].output == "12,5\u00a0%", batch
assert batch.results[1].error.code == models.ProblemCode.UNEXPECTED_CHARACTER, batch

problem = convert_number.sync(
    client=client, body=models.NumberRequest(value="1.5", from_="fr-FR", to="de-DE"))
assert isinstance(problem, models.Problem), problem
assert problem.code == models.ProblemCode.FOREIGN_SEPARATOR, problem
assert problem.suggestions[0].number == "1.5", problem

assert describe_locale.sync("de-DE", client=client).decimal_separator == ","
assert any(unit.id == "mile" for unit in list_units.sync(client=client).units)
print("the generated client converts a number, a distance and a batch")
