import { expect, test } from 'vitest';
import { mailStreams } from '../../../infra/config/mail-streams.ts';
import { type FunctionDefinition, functionDefinitions } from '../../../infra/definitions/functions.ts';
import { idIn, ourFunctions, statementsOf, templates } from './synthesized.ts';

const { config, resources } = await templates();
const functions = ourFunctions(resources);
const notifying = (Object.entries(functionDefinitions) as [string, FunctionDefinition][])
  .filter(([, { notifies }]) => notifies)
  .map(([name]) => name);

/** The statements of a function about mail and text messages. */
const aboutMessages = (name: string) =>
  statementsOf(resources, idIn(functions[name]!.Properties.Role)).filter(({ Action }) =>
    [Action].flat().some((action: string) => /^(?:ses|sns|mobiletargeting|sms-voice):/.test(action)),
  );

const texting = (Object.entries(functionDefinitions) as [string, FunctionDefinition][])
  .filter(([, { texts }]) => texts)
  .map(([name]) => name);

test('Q-32 only queued-events may send mail and text messages, and storefront-api text messages alone', () => {
  expect([notifying, texting]).toEqual([['queued-events'], ['storefront-api']]);
  expect(Object.keys(functions).filter((name) => aboutMessages(name).length > 0)).toEqual([
    ...texting,
    ...notifying,
  ]);
});

test('Q-32 IA-07 OI-09 order mail leaves from its own address alone, in its own set and tenant', () => {
  const { from, name } = mailStreams(config)!.orders;
  const [mail, ...rest] = aboutMessages('queued-events').filter(({ Action }) => Action === 'ses:SendEmail');

  expect(rest).toEqual([]);
  expect(mail).toMatchObject({
    Action: 'ses:SendEmail',
    Effect: 'Allow',
    Condition: { StringEquals: { 'ses:FromAddress': from } },
  });
  expect(functions['queued-events']?.Properties.Environment.Variables).toMatchObject({
    ...{ MAIL_FROM: from, MAIL_STREAM: name },
  });
  // Also to a recipient whose address is an identity of the account, as everybody's is in SES's sandbox.
  const arns = [`configuration-set/${name}`, 'identity/*', `tenant/${name}/*`];
  expect(mail.Resource).toEqual(arns.map((arn) => `arn:aws:ses:${config.region}:${config.account}:${arn}`));
});

test('OI-09 storefront-api sends no mail', () => {
  expect(aboutMessages('storefront-api').filter(({ Action }) => !String(Action).startsWith('sns:'))).toEqual(
    [],
  );
});

test.each([...notifying, ...texting])(
  'Q-32 IA-07 text messages of %s go to phones: publishing to topics and endpoints is not allowed',
  (name) => {
    const [sms, ...rest] = aboutMessages(name).filter(({ Action }) => String(Action).startsWith('sns:'));

    expect(rest).toEqual([]);
    expect(sms).toEqual({ Action: 'sns:Publish', Effect: 'Allow', NotResource: 'arn:aws:sns:*:*:*' });
  },
);
