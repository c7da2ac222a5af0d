import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Goes to the order the address names behind '#', as the bell does, once the list is there. */
export function useNamedOrder(isLoaded: boolean) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same order can be asked for again
  useEffect(() => {
    if (!isLoaded || hash.length < 2) return;
    document.getElementById(hash.slice(1))?.focus();
  }, [isLoaded, hash, key]);
}
