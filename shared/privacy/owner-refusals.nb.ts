export const reasons = { guestMissing: 'Skriv gjestens telefonnummer eller e-post' };
