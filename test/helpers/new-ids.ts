/** Ids in a row that no builder makes: 'opt_z000000001'. */
export function newIds() {
  let count = 0;
  return <Prefix extends 'grp' | 'opt' | 'cat'>(prefix: Prefix): `${Prefix}_${string}` => {
    count += 1;
    return `${prefix}_z${String(count).padStart(9, '0')}`;
  };
}
