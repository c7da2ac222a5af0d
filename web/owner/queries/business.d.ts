import type { OwnerBusiness } from '../../../shared/business/business.ts';
/** The owner's business with its settings; null while there is none (ERR-009). Changes from elsewhere arrive live. */
export declare const businessQuery: import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<OwnerBusiness | null, Error, OwnerBusiness | null, string[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<OwnerBusiness | null, string[], never> | undefined;
} & import("@tanstack/query-core").QueryKeyWithDataTag<string[], OwnerBusiness | null, Error>;
/** On pages inside the shell: the guard has loaded it. Null when there is none. */
export declare function useBusiness(): OwnerBusiness | null;
/** Opens a business for an owner who has none. */
export declare function openBusiness(businessName: string): Promise<OwnerBusiness>;
