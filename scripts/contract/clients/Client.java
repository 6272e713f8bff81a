// Uses the client that openapi-generator makes for Java (native).

import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.ConversionsApi;
import org.openapitools.client.api.LookupsApi;
import org.openapitools.client.api.SessionsApi;
import org.openapitools.client.model.*;

public class Client {
    private static void expect(String what, Object value, Object wanted) {
        if (!wanted.equals(value)) {
            throw new IllegalStateException(what + " is " + value + ", not " + wanted);
        }
    }

    public static void main(String[] arguments) throws Exception {
        var isFuture = arguments.length > 1 && arguments[1].equals("future");
        var client = new ApiClient();
        client.updateBaseUri(arguments[0]);
        var conversions = new ConversionsApi(client);
        var sessions = new SessionsApi(client);

        var session = sessions.beginSession().getId();
        var number = conversions.convertNumber(
            new NumberRequest().value("1,234,567.891").from("en-US").to("ne"), session, null);
        expect("output", number.getOutput(), "१२,३४,५६७.८९१");
        expect("exact", number.getExact(), true);

        var noted = conversions.convertNumber(
            new NumberRequest().value("1,234").from("en-US").to("de-DE"), null, null);
        var note = noted.getNotes().get(0);
        expect("note", note.getCode(), isFuture ? "brand_new_note" : "ambiguous_separator");
        expect("alternative", note.getAlternatives().get(0).getNumber(), "1.234");

        var several = conversions.convertNumberToMany(
            new NumberManyRequest().value("1.5").from("en-US").to(List.of("de-DE", "fr-FR")),
            null, null);
        expect("results", several.getResults().stream().map(NumberOutput::getOutput).toList(),
            List.of("1,5", "1,5"));

        var batch = conversions.convertNumberBatch(
            new NumberBatchRequest().from("en-US").to("de-DE")
                .minimumFractionDigits(1).maximumFractionDigits(1).roundingIncrement(5)
                .conversions(List.of(
                    new NumberBatchItemRequest().value("12.36"),
                    new NumberBatchItemRequest().value("x").id("b"))),
            null, null);
        expect("succeeded", batch.getSucceeded(), 1);
        expect("the rounding of the batch", batch.getResults().get(0).getOutput(), "12,5");
        expect("failed", batch.getResults().get(1).getError().getId(), "b");
        expect("its code", batch.getResults().get(1).getError().getCode(),
            isFuture ? "brand_new_code" : "unexpected_character");

        var distance = conversions.convertDistance(
            new DistanceRequest().value("5 ft 11 in").to("meter"), null, null);
        expect("distance", distance.getOutput().getValue(), "1.8034");

        try {
            conversions.convertNumber(
                new NumberRequest().value("1.5").from("fr-FR").to("de-DE"), null, null);
            throw new IllegalStateException("1.5 is no number in fr-FR");
        } catch (ApiException error) {
            expect("status", error.getCode(), 422);
            var problem = client.getObjectMapper().readValue(error.getResponseBody(), Problem.class);
            expect("code", problem.getCode(), isFuture ? "brand_new_code" : "foreign_separator");
            expect("reading", problem.getReadings().get(0).getNumber(), "1.5");
        }

        var history = sessions.listConversions(session, null, null);
        var entry = (NumberHistoryEntry) history.getConversions().get(0).getActualInstance();
        expect("entry", entry.getResult().getOutput(), "१२,३४,५६७.८९१");
        expect("count", sessions.describeSession(session).getCount(), 1);

        expect("separator", new LookupsApi(client).describeLocale("de-DE").getDecimalSeparator(), ",");
    }
}
