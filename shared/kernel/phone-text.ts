/** The digits of a number; a leading 47 or 0047 goes when eight digits remain. */
export function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const national = digits.replace(/^(?:0047|47)(?=\d{8}$)/, '');
  return national;
}

/** '22 33 44 55', a Norwegian mobile number '913 88 001'; the plain digits for a number from elsewhere. */
export function formattedPhone(phone: string): string {
  const digits = digitsOf(phone);
  return digits.length === 8 ? digits.replace(/^[49]..|..(?=..)/g, '$& ') : digits;
}

/** The address of a `tel:` link: +47 for a Norwegian number, what was given for others. */
export function dialledPhone(phone: string): string {
  const digits = digitsOf(phone);
  return digits.length === 8 ? `+47${digits}` : `${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}
