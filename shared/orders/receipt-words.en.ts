export const titles = { sale: 'Receipt', credit: 'Credit note' };
export const nr = (number: string) => `No. ${number}`;
export const org = (number: string, inVat: boolean, inCompanies: boolean) =>
  `Org. no. ${number}${inVat ? ' MVA' : ''}${inCompanies ? ', Foretaksregisteret' : ''}`;
export const date = 'Date';
export const order = 'Order';
export const handed = { pickup: 'Handed over', delivery: 'Delivered' };
export const lowers = 'For receipt';
export const goods = 'Item';
export const vat = 'VAT';
export const kr = 'Kr';
export const deposit = (count: number) => `${count} × deposit`;
export const sums = { sale: 'Paid', credit: 'Paid back' };
export const base = 'Net';
export const part = 'VAT amount';
export const sum = 'Total';
export const depositNoVat = 'Deposit, no VAT';
export const paidBy = { sale: 'Paid by', credit: 'Back to' };
export const reference = (by: string, text: string) => `${by}, reference ${text}`;
