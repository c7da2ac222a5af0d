type Person = { name: string; phone: string; email: string };
const person = (name: string, phone: string, email: string): Person => ({
  name,
  phone: `+47${phone}`,
  email,
});

/** Invented people; the addresses end in .example, which no mail ever reaches. */
export const people: readonly Person[] = [
  person('Ingrid Solbakken', '91234567', 'ingrid@post.example'),
  person('Bjørn-Åge Kristoffersen', '41223344', 'bjorn.age@post.example'),
  person('Thea Lund', '90123456', 'thea.lund@post.example'),
  person('Mohammed Rashid', '48112233', 'm.rashid@post.example'),
  person('Aino Mäkinen', '92334455', 'aino@post.example'),
  person('Jonas Wiik', '45667788', 'jonas@post.example'),
  person('Siri Aas', '93102030', 'siri.aas@post.example'),
  person('Ola Hegge', '47556677', 'ola.hegge@post.example'),
  person('Familien Gundersen-Løvstad', '22334455', 'gundersen.lovstad@post.example'),
  person('Máret Ánne Sara', '95443322', 'maret@post.example'),
  person('Håkon Brekke', '99887766', 'hakon.brekke@post.example'),
  person('Fatima Noor', '46778899', 'fatima@post.example'),
  person('Kari Ødegård', '97112233', 'kari@post.example'),
  person('Nguyễn Thị Lan', '40556677', 'lan@post.example'),
  person('Øyvind Sæther', '98445566', 'oyvind@post.example'),
  person('Emma Dahl', '41998877', 'emma.dahl@post.example'),
];

export const addresses: readonly string[] = [
  'Storgata 14 B, 0184 Oslo',
  'Grønlandsleiret 31, 0190 Oslo',
  'Fjellveien 3, 0374 Oslo',
  'Professor Dahls gate 27, 0353 Oslo',
  'Thorvald Meyers gate 56, 0552 Oslo',
  'Trondheimsveien 112 H0402, 0565 Oslo',
  'Sørkedalsveien 8, 0369 Oslo',
];

export const lineNotes: readonly string[] = [
  'Uten basilikum på den ene',
  'Ekstra chili',
  'Dressing ved siden av',
  'Godt stekt',
  'Uten løk',
];

export const kitchenMessages: readonly string[] = [
  'Ring på hos Solbakken, andre etasje.',
  'Kan dere skjære pizzaene i åtte?',
  'Vi er fire, gjerne ekstra servietter.',
  'Barnevogn i gangen, bank på.',
];
