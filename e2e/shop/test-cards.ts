/** Test cards of the payment provider, by how a payment with them goes. */
export const testCards = {
  pays: '4111 1111 1111 1111',
  refused: '4000 0000 0000 0002',
  challenge: '4212 3456 7891 0006',
  /** The bank looks at the browser first, and asks all the same; or knows it, and asks nothing. */
  fingerprint: '5000 5500 0000 0029',
  frictionless: '5201 2815 0512 9736',
}
