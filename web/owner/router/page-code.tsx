import { type ComponentType, lazy } from 'react';

export type LoadPage = () => Promise<ComponentType>;

const asked = new Map<LoadPage, { code: Promise<ComponentType>; Page: ComponentType }>();
const failed = new Set<LoadPage>();

function askFor(load: LoadPage) {
  const known = asked.get(load);
  if (known) return known;
  const code = load();
  code.catch(() => failed.add(load));
  const page = { code, Page: lazy(async () => ({ default: await code })) };
  asked.set(load, page);
  return page;
}

/** Fetches the code of a page, once. */
export const pageCode = (load: LoadPage): Promise<ComponentType> => askFor(load).code;

/** Who has seen that a page could not be fetched can ask for it again. */
export function forgetFailedPages(): void {
  for (const load of failed) asked.delete(load);
  failed.clear();
}

/** A page whose code is fetched when it is opened. */
export function FetchedPage({ load }: { load: LoadPage }) {
  const { Page } = askFor(load);
  return <Page />;
}
