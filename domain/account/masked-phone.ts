/** A phone of which only the last two digits can be read. */
export function maskedPhone(phone: string): string {
  return phone.replace(/\d(?=\d{2})/g, '•')
}
