import type { PageData } from '../../shared/business/public-business.ts';

export function Page({ data }: { data: PageData; drawings: string }) {
  return <main>{data.kind}</main>;
}
