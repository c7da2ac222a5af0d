import { Hono } from 'hono';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { answerProblem } from '../../../../functions/kernel/http/answer-problem.ts';
import { body } from '../../../../functions/kernel/http/body.ts';
import { photoChoice } from '../../../../shared/shops/photo-fields.ts';
import { settingsChange } from '../../../../shared/shops/settings.ts';

const taken = v.object({
  name: v.optional(v.string()),
  ids: v.optional(v.array(v.string())),
  prices: v.optional(v.record(v.string(), v.number())),
});
const send = (rawBody: string, schema: v.GenericSchema = taken) =>
  new Hono()
    .post('/', body(schema), (c) => c.json(c.req.valid('json') as object))
    .onError(answerProblem)
    .request('/', { method: 'POST', body: rawBody, headers: { 'content-type': 'application/json' } });

test.each(['{"name":"\\ud800"}', '{"ids":["a","x\\udfff"]}', '{"prices":{"\\udc00":1}}'])(
  'half a surrogate pair, which the table takes nowhere, is refused wherever it stands: %s',
  async (rawBody) => {
    const response = await send(rawBody);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'VALIDATION_FAILED' } });
  },
);

test('a whole pair and words about a half one are taken as they are', async () => {
  const sent = { name: 'Pizza 🍕 \\ud800', prices: { '🍕': 1 } };

  expect(await (await send(JSON.stringify(sent))).json()).toEqual(sent);
});

test.each(['\ud800', 'img_\ud800', 'img_', 'biz_1', `img_${'a'.repeat(40)}`])(
  'the id of a photo is an id of ours, not %j',
  async (id) => {
    const cover = { id, x: 1, y: 1 };

    expect(v.is(photoChoice, cover)).toBe(false);
    expect((await send(JSON.stringify({ cover }), settingsChange)).status).toBe(400);
  },
);
