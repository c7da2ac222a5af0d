import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Pairing } from '../../../../../shared/people/device.ts';
import type { Device } from '../../../../../shared/people/member.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { answer } from '../../../lib/api.ts';
import { type Shop, useShop } from '../../../lib/shop.ts';
import { whyNot } from '../../../lib/why-not.ts';

export const devicesQuery = ({ id, api }: Shop) =>
  queryOptions({
    queryKey: ['devices', id],
    queryFn: (): Promise<Device[]> => answer(api.devices.$get()),
  });

/** How often the list is asked for while a code is shown: whoever typed it in waits for the page to say so. */
export const pairingPollMs = 3000;

export function useStartPairing() {
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    mutationFn: (): Promise<Pairing> => answer(shop.api.devices.pairing.$post()),
    onError: (error) => toast.error(whyNot(error, 'Kunne ikke lage en kode. Prøv igjen.')),
  });
}

export function useRenameDevice() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ device: { id }, name }: { device: Device; name: string }) =>
      answer(shop.api.devices[':id'].$put({ param: { id }, json: { name } })),
    onSuccess: ({ name }) => toast.success(`Skjermen heter nå ${name}`),
    onError: (error) => toast.error(whyNot(error, 'Kunne ikke lagre navnet. Prøv igjen.')),
    onSettled: () => void queries.invalidateQueries(devicesQuery(shop)),
  });
}

export function useEndDevice() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id }: Device) => answer(shop.api.devices[':id'].$delete({ param: { id } })),
    onSuccess: (_nothing, { name }) => toast.success(`${name} er koblet fra`),
    onError: (error, { name }) => toast.error(whyNot(error, `Kunne ikke koble fra ${name}. Prøv igjen.`)),
    onSettled: () => queries.invalidateQueries(devicesQuery(shop)),
  });
}
