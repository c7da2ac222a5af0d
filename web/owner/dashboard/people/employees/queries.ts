import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import type { Pairing } from '../../../../../shared/people/device.ts';
import type { Channel, Employee, EmployeeDraft, NotifyTime } from '../../../../../shared/people/employee.ts';
import type { Device } from '../../../../../shared/people/member.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { answer } from '../../../lib/api.ts';
import { whyNot } from '../../../lib/problem-of.ts';
import { type Shop, useShop } from '../../../lib/shop.ts';
import { employeesQuery } from '../../../queries/employees.ts';
import { messagesQuery } from '../../../queries/messages.ts';
import { timeWords } from './day-words.ts';

export const devicesQuery = ({ id, api }: Shop) =>
  queryOptions({
    queryKey: ['devices', id],
    queryFn: (): Promise<Device[]> => answer(api.devices.$get()),
  });

/** How often a page with a code loads the list: the person who typed the code waits for the page. */
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

/** Asks an address once more; how often that may be is the server's to know, in its own words. */
export function useAskAgain() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ employee: { id }, channel }: { employee: Employee; channel: Channel }) =>
      answer(shop.api.employees[':id'].confirmation.$post({ param: { id }, json: { channel } })),
    onSuccess: (listed) => toast.success(`Bekreftelsen er sendt til ${listed.name}`),
    onError: (error, { employee }) =>
      toast.error(
        error instanceof Problem && error.code === 'TOO_MANY_REQUESTS'
          ? error.message
          : `Kunne ikke sende til ${employee.name}. Prøv igjen.`,
      ),
    onSettled: () => void queries.invalidateQueries(employeesQuery(shop)),
  });
}

/** Sends a test to an address that has said yes. */
export function useSendTest() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ employee: { id }, channel }: { employee: Employee; channel: Channel }) =>
      answer(shop.api.employees[':id'].test.$post({ param: { id }, json: { channel } })),
    onSuccess: (_nothing, { employee: { name } }) => toast.success(`Prøvevarselet er på vei til ${name}`),
    onError: (error, { employee: { name } }) =>
      toast.error(whyNot(error, `Kunne ikke sende til ${name}. Prøv igjen.`)),
    onSettled: () => void queries.invalidateQueries(messagesQuery(shop)),
  });
}

export function useConfirmPhone() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ employee: { id }, code }: { employee: Employee; code: string }) =>
      answer(shop.api.employees[':id'].confirmation.$put({ param: { id }, json: { code } })),
    onSuccess: ({ name }) => toast.success(`Mobilen til ${name} er bekreftet`),
    onSettled: () => void queries.invalidateQueries(employeesQuery(shop)),
  });
}

/** The row says it at once, and the old choice comes back when the server refuses. */
export function useChangeNotifyTime() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    scope: { id: 'employees' },
    mutationFn: ({ employee: { id }, when }: { employee: Employee; when: NotifyTime }) =>
      answer(shop.api.employees[':id'].when.$put({ param: { id }, json: { when } })),
    onMutate: async ({ employee, when }) => {
      await queries.cancelQueries(employeesQuery(shop));
      const before = queries.getQueryData(employeesQuery(shop).queryKey);
      queries.setQueryData(employeesQuery(shop).queryKey, (list) =>
        list?.map((one) => (one.id === employee.id ? { ...one, when } : one)),
      );
      return before;
    },
    onSuccess: ({ name }, { when }) => toast.success(`${name} varsles ${timeWords[when].done}`),
    onError: (_error, { employee: { name } }, before) => {
      queries.setQueryData(employeesQuery(shop).queryKey, before);
      toast.error(`Kunne ikke endre varslene til ${name}. Prøv igjen.`);
    },
    onSettled: () => void queries.invalidateQueries(employeesQuery(shop)),
  });
}

/** `key` is the same for every try of one draft, so that a second try adds nobody twice. */
export function useAddEmployee() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ draft, key }: { draft: EmployeeDraft; key: string }) =>
      answer(shop.api.employees.$post({ json: draft }, { headers: { 'Idempotency-Key': key } })),
    onSuccess: (added) => {
      queries.setQueryData(employeesQuery(shop).queryKey, (list) =>
        list ? [...list.filter(({ id }) => id !== added.id), added] : list,
      );
      toast.success(`${added.name} er lagt til`);
    },
    onError: (error, { draft }) => {
      if (issuesAt(error, employeePaths).length === 0) toast.error(whyNotAdded(error, draft.name));
    },
    onSettled: () => void queries.invalidateQueries(employeesQuery(shop)),
  });
}

/** The server's refusals of these fields of a form: the form shows them at the field, without a toast. */
export function issuesAt<Path extends string>(error: Error, paths: readonly Path[]) {
  const issues = (error instanceof Problem && error.issues) || [];
  return issues.flatMap(({ path, message }) =>
    paths.filter((known) => known === path).map((known) => ({ path: known, message })),
  );
}

export const employeePaths = ['name', 'email', 'phone'] as const;

function whyNotAdded(error: Error, name: string): string {
  if (error instanceof Problem && error.code === 'VALIDATION_FAILED') return error.message;
  return `Kunne ikke legge til ${name}. Prøv igjen.`;
}

/**
 * The row goes at once and comes back when the server refuses. `NOT_FOUND` is no failure: the person was
 * removed elsewhere.
 */
export function useRemoveEmployee() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    scope: { id: 'employees' },
    mutationFn: ({ id }: Employee) =>
      answer(shop.api.employees[':id'].$delete({ param: { id } })).catch((error: unknown) => {
        if (!(error instanceof Problem && error.code === 'NOT_FOUND')) throw error;
      }),
    onMutate: async ({ id }) => {
      await queries.cancelQueries(employeesQuery(shop));
      const before = queries.getQueryData(employeesQuery(shop).queryKey);
      queries.setQueryData(employeesQuery(shop).queryKey, (list) =>
        list?.filter((employee) => employee.id !== id),
      );
      return before;
    },
    onSuccess: (_nothing, { name }) => toast.success(`${name} er fjernet`),
    onError: (_error, { name }, before) => {
      queries.setQueryData(employeesQuery(shop).queryKey, before);
      toast.error(`Kunne ikke fjerne ${name}. Prøv igjen.`);
    },
    onSettled: () => void queries.invalidateQueries(employeesQuery(shop)),
  });
}
