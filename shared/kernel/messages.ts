import * as v from 'valibot';

/**
 * The reason where a schema names none: a missing key, a wrong kind. Imported once by the server's door.
 */
v.setSpecificMessage(v.object, (issue) => (issue.expected?.startsWith('"') ? 'fieldMissing' : 'valueWrong'));
v.setGlobalMessage('valueWrong');
