import { expect, test } from 'vitest';
import { type FunctionDefinition, functionDefinitions } from '../../../infra/definitions/functions.ts';
import { idIn, ourFunctions, statementsOf, templates } from './synthesized.ts';

const { resources } = await templates();
const functions = ourFunctions(resources);
const notifying = (Object.entries(functionDefinitions) as [string, FunctionDefinition][])
  .filter(([, { notifies }]) => notifies)
  .map(([name]) => name);

/** The statements of a function about mail and text messages. */
const aboutMessages = (name: string) =>
  statementsOf(resources, idIn(functions[name]!.Properties.Role)).filter(({ Action }) =>
    [Action].flat().some((action: string) => /^(?:ses|sns|mobiletargeting|sms-voice):/.test(action)),
  );

test('Q-32 only table-events may send mail and text messages', () => {
  expect(notifying).toEqual(['table-events']);
  expect(Object.keys(functions).filter((name) => aboutMessages(name).length > 0)).toEqual(notifying);
});

test('Q-32 IA-07 mail leaves from MAIL_FROM alone, by its own identity', () => {
  const [mail, ...rest] = aboutMessages('table-events').filter(({ Action }) => Action.startsWith('ses:'));

  expect(rest).toEqual([]);
  expect(mail).toMatchObject({
    Action: 'ses:SendEmail',
    Effect: 'Allow',
    Condition: { StringEquals: { 'ses:FromAddress': 'hei@dev.luka.example' } },
  });
  expect(functions['table-events']?.Properties.Environment.Variables.MAIL_FROM).toBe('hei@dev.luka.example');
  const identities = 'arn:aws:ses:eu-north-1:000000000000:identity';
  expect(mail.Resource).toEqual([`${identities}/dev.luka.example`, `${identities}/hei@dev.luka.example`]);
});

test('Q-32 IA-07 text messages go to phones: publishing to topics and endpoints is not allowed', () => {
  const [sms, ...rest] = aboutMessages('table-events').filter(({ Action }) => Action.startsWith('sns:'));

  expect(rest).toEqual([]);
  expect(sms).toEqual({ Action: 'sns:Publish', Effect: 'Allow', NotResource: 'arn:aws:sns:*:*:*' });
});
