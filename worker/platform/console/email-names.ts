const emailNames: Readonly<Record<string, string>> = {
  'order-confirmation': 'Order confirmation',
  'order-shipped': 'Parcel shipped',
  'order-ready': 'Ready for pickup',
  'order-returned': 'Return received',
  'order-refunded': 'Refund',
  'order-cancelled': 'Cancellation',
  'order-all-cancelled': 'Order canceled',
}

/** An email by its template: `gift-card` → `Gift card`. */
export function getEmailName(template: string): string {
  const words = template.replace(/^order-/, '').replaceAll('-', ' ')
  return emailNames[template] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
