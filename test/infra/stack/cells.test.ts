import { expect, test } from 'vitest';
import { edgeScriptOf } from '../../../infra/bundle/edge.ts';
import { nameOf, readConfig } from '../../../infra/config/config.ts';
import { idIn, ofType, templates } from './synthesized.ts';

const { config, resources } = await templates();
const [id] = Object.keys(resources).filter(
  (one) => resources[one]?.Type === 'AWS::CloudFront::KeyValueStore',
);

test('the edge has a store of cells, which the edge function may read', () => {
  const [edgeFunction] = ofType(resources, 'AWS::CloudFront::Function');
  const [association] = edgeFunction?.Properties.FunctionConfig.KeyValueStoreAssociations ?? [];

  expect(idIn(association.KeyValueStoreARN)).toBe(id);
});

test('with one cell the function does not read it, with several it does', () => {
  const several = edgeScriptOf({ ...config, manyCells: true });

  expect(ofType(resources, 'AWS::CloudFront::Function')[0]?.Properties.FunctionCode).toBe(
    edgeScriptOf(config),
  );
  expect(edgeScriptOf(config)).not.toContain('kvs');
  expect(several).toMatch(/^import cf from 'cloudfront';\n/);
  for (const call of ['cf.kvs().get(', 'cf.updateRequestOrigin(']) expect(several).toContain(call);
});

test('the first cell is called as its stage, the second by its number, and bills can tell them apart', () => {
  const read = (cell: string) => readConfig((name) => ({ stage: 'dev', cell })[name]);

  expect([nameOf(read('1')), nameOf(read('2'))]).toEqual(['Luka-dev', 'Luka-dev-2']);
  expect(() => read('zwei')).toThrow('-c cell is a number from 1 to 99');
  const [table] = ofType(resources, 'AWS::CloudFront::Distribution');
  expect(table?.Properties.Tags).toContainEqual({ Key: 'cell', Value: config.cell });
});
