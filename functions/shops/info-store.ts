import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { BusinessChange } from '../../shared/shops/business.ts';
import type { BusinessInfo } from '../../shared/shops/info.ts';
import { type Change, updating } from '../kernel/table/changes.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';

/**
 * The record of what guests read. The contact in it is from the time of two forms: it goes before the
 * profile's until it is saved.
 */
export type StoredInfo = BusinessInfo & {
  contactEmail: string;
  contactPhone: string;
  address: string;
  location: string;
};

const text = v.optional(v.string(), '');

export const storedInfo = stored<StoredInfo>(
  'info',
  v.object({
    about: text,
    contactEmail: text,
    contactPhone: text,
    address: text,
    location: text,
    facebook: text,
    instagram: text,
    website: text,
  }),
);

/** The info of a business that has written none. */
export const noInfo = storedInfo.read({});

type InfoChange = { [Name in keyof StoredInfo]?: StoredInfo[Name] | undefined };

const emptied = (fact: string | undefined) => (fact === undefined ? undefined : '');

/** A change of the facts, by the record it is written to; without `info` that record need not change. */
export function splitFacts({ about, facebook, instagram, website, ...profile }: BusinessChange) {
  const { phone, email, address } = profile;
  const info: InfoChange = {
    ...{ about, facebook, instagram, website },
    contactPhone: emptied(phone),
    contactEmail: emptied(email),
    address: emptied(address),
    location: emptied(address),
  };
  return { profile, ...(Object.values(info).some((fact) => fact !== undefined) && { info }) };
}

export function savingInfo(business: BusinessId, info: InfoChange): Change {
  return updating(keys.info(business), storedInfo.update({ set: info }));
}
