export const sold_out = 'Beklager, noe av det du bestilte, er utsolgt.';
export const busy = 'Beklager, vi har for mye å gjøre til å lage bestillingen nå.';
export const closed = 'Beklager, vi stenger snart og rekker ikke bestillingen.';
export const address = 'Beklager, vi leverer ikke så langt.';
export const other = 'Beklager, vi kan ikke ta imot bestillingen.';
export const guest = 'Du har avbestilt.';
export const no_answer = 'Beklager, vi rakk ikke å svare på bestillingen.';
