import type { FunctionName } from '../definitions/functions.ts';
import type { Trigger } from './cognito/pool/options.ts';
import type { Functions } from './lambda/functions.ts';

/** A function as a Cognito trigger: resolves to the event it returns, rejects with its error. Undefined when it is not built. */
export function triggerOf(functions: Functions, name: FunctionName): Trigger | undefined {
  if (!functions.isBuilt(name)) return undefined;
  return async (event) => {
    const outcome = await functions.invoke(name, event);
    if (!outcome.ok) throw new Error(outcome.error.errorMessage);
    return outcome.result;
  };
}
