import { useEffect, useState } from 'react';
import { loadConfig, siteNames } from './config.ts';

/** Name and domain for a part that may show before the configuration: as built first, then as configured. */
export function useSiteNames() {
  const [names, setNames] = useState(siteNames);
  useEffect(() => {
    // Without an answer the names of the build stay; the next sign-in says that nothing answers.
    loadConfig().then(setNames, () => {});
  }, []);
  return names;
}
