/** The place of a delivery as an order has it; one without a postcode has all of it in `address`. */
type Destination = {
  address: string;
  addressExtra?: string | undefined;
  postcode?: string | undefined;
  town?: string | undefined;
};

/** 'Storgata 14 B, oppgang B, 0184 Oslo'; empty for a pickup. */
export const addressLine = ({ address, addressExtra, postcode, town }: Destination): string =>
  [address, addressExtra, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
