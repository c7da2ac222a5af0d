import * as v from 'valibot';

/**
 * Valibot's own words for what a schema has no sentence for: a missing key, a wrong kind. Imported once by
 * each side's door.
 */
v.setSpecificMessage(v.object, (issue) =>
  issue.expected?.startsWith('"') ? 'Feltet mangler' : 'Ugyldig innhold',
);
v.setGlobalMessage('Ugyldig verdi');
