/** Masks a phone number except its last two digits. */
export function maskedPhone(phone: string): string {
  return phone.replace(/\d(?=\d{2})/g, '•')
}
