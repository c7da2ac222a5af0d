import { createContext, useContext } from 'react';

/** One clock for a whole list: a hundred cards need no timer each, and only their times are drawn again. */
export const NowContext = createContext<number>(0);

export function useListNow(): number {
  return useContext(NowContext);
}
