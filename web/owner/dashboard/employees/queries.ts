import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Employee, EmployeeDraft } from '../../../../shared/employees/employee.ts';
import { Problem } from '../../../../shared/kernel/problem.ts';
import { useToast } from '../../../ui/toast.tsx';
import { answer, api } from '../../lib/api.ts';

export const employeesQuery = queryOptions({
  queryKey: ['employees'],
  queryFn: (): Promise<Employee[]> => answer(api.employees.$get()),
});

/** `key` is the same for every try of one draft, so that a second try adds nobody twice. */
export function useAddEmployee() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ draft, key }: { draft: EmployeeDraft; key: string }) =>
      answer(api.employees.$post({ json: draft }, { headers: { 'Idempotency-Key': key } })),
    onSuccess: (added) => {
      queries.setQueryData(employeesQuery.queryKey, (list) =>
        list ? [...list.filter(({ id }) => id !== added.id), added] : list,
      );
      toast.success(`${added.name} er lagt til`);
    },
    onError: (error, { draft }) => toast.error(whyNotAdded(error, draft.name)),
    onSettled: () => void queries.invalidateQueries(employeesQuery),
  });
}

function whyNotAdded(error: Error, name: string): string {
  if (error instanceof Problem && error.code === 'VALIDATION_FAILED') return error.message;
  return `Kunne ikke legge til ${name}. Prøv igjen.`;
}

/** The row goes at once and comes back when the server refuses. Somebody who is gone already was removed elsewhere. */
export function useRemoveEmployee() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    scope: { id: 'employees' },
    mutationFn: ({ id }: Employee) =>
      answer(api.employees[':id'].$delete({ param: { id } })).catch((error: unknown) => {
        if (!(error instanceof Problem && error.code === 'NOT_FOUND')) throw error;
      }),
    onMutate: async ({ id }) => {
      await queries.cancelQueries(employeesQuery);
      const before = queries.getQueryData(employeesQuery.queryKey);
      queries.setQueryData(employeesQuery.queryKey, (list) => list?.filter((employee) => employee.id !== id));
      return before;
    },
    onSuccess: (_nothing, { name }) => toast.success(`${name} er fjernet`),
    onError: (_error, { name }, before) => {
      queries.setQueryData(employeesQuery.queryKey, before);
      toast.error(`Kunne ikke fjerne ${name}. Prøv igjen.`);
    },
    onSettled: () => void queries.invalidateQueries(employeesQuery),
  });
}
