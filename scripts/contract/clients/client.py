"""Uses the client that openapi-generator makes for Python: URL [future]."""

import json
import sys

import openapi_client
from openapi_client import models

is_future = sys.argv[2:] == ["future"]
client = openapi_client.ApiClient(openapi_client.Configuration(host=sys.argv[1]))
conversions = openapi_client.ConversionsApi(client)
sessions = openapi_client.SessionsApi(client)


def expect(what, value, wanted):
    if value != wanted:
        sys.exit(f"{what} is {value!r}, not {wanted!r}")


session = sessions.begin_session().id
number = conversions.convert_number(
    models.NumberRequest(value="1,234,567.891", var_from="en-US", to="ne"),
    conversion_session=session)
expect("output", number.output, "१२,३४,५६७.८९१")
expect("exact", number.exact, True)

noted = conversions.convert_number(
    models.NumberRequest(value="1,234", var_from="en-US", to="de-DE"))
expect("note", noted.notes[0].code, "brand_new_note" if is_future else "ambiguous_separator")
expect("alternative", noted.notes[0].alternatives[0].number, "1.234")

several = conversions.convert_number_to_many(
    models.NumberManyRequest(value="1.5", var_from="en-US", to=["de-DE", "fr-FR"]))
expect("results", [result.output for result in several.results], ["1,5", "1,5"])

batch = conversions.convert_number_batch(
    models.NumberBatchRequest(
        var_from="en-US", to="de-DE", minimum_fraction_digits=1, maximum_fraction_digits=1,
        rounding_increment=5,
        conversions=[
            models.NumberBatchItemRequest(value="12.36"),
            models.NumberBatchItemRequest(value="x", id="b")]))
expect("succeeded", batch.succeeded, 1)
expect("the rounding of the batch", batch.results[0].output, "12,5")
expect("failed", batch.results[1].error.id, "b")
expect("its code", batch.results[1].error.code,
       "brand_new_code" if is_future else "unexpected_character")

distance = conversions.convert_distance(models.DistanceRequest(value="5 ft 11 in", to="meter"))
expect("distance", distance.output.value, "1.8034")

try:
    conversions.convert_number(
        models.NumberRequest(value="1.5", var_from="fr-FR", to="de-DE"))
    sys.exit("1.5 is no number in fr-FR")
except openapi_client.ApiException as error:
    expect("status", error.status, 422)
    problem = models.Problem.from_dict(json.loads(error.body))
    expect("code", problem.code, "brand_new_code" if is_future else "foreign_separator")
    expect("reading", problem.readings[0].number, "1.5")

entry = sessions.list_conversions(session).conversions[0].actual_instance
expect("entry", entry.result.output, "१२,३४,५६७.८९१")
expect("count", sessions.describe_session(session).count, 1)

locale = openapi_client.LookupsApi(client).describe_locale("de-DE")
expect("separator", locale.decimal_separator, ",")
