export const sampleAddress = {
  ...{ firstName: 'Ana', lastName: 'Example', addressLine1: '1 Harbor Street', city: 'Portland', stateCode: 'OR', province: 'OR' },
  ...{ postalCode: '97201', country: 'US', countryCode: 'US', email: 'ana@shop.example', phone: '5035550100' },
}

/** Where shoppers of another shop live. */
export const otherAddresses = {
  'nl-nl': {
    ...{ firstName: 'Ana', lastName: 'Example', addressLine1: 'Dam 1', city: 'Amsterdam', postalCode: '1012 JS', country: 'NL' },
    ...{ countryCode: 'NL', email: 'ana@shop.example', phone: '612345678', phoneCode: '+31' },
  },
}

/** Test cards of the payment sandbox, by how the payment goes. */
const cardNumbers = {
  pays: '4111111111111111',
  asks: '4212345678910006',
  refused: '4000000000000002',
  error: '4000000000000119',
  slow: '4000000000009979',
  lost: '4000000000009987',
}

/** Payment with a card encrypted as the provider's fields do. */
export function buildCardPayment(card: keyof typeof cardNumbers) {
  const encryptedCardNumber = `sbx.${btoa(JSON.stringify({ v: cardNumbers[card] }))}`
  return { code: 'CREDIT_CARD', additionalData: { encryptedCardNumber, cardType: 'visa', sessionID: 'session-1' } }
}

/** 3-D Secure result of the bank. */
export function buildBankResult(authorisationToken: string, isKnown: boolean) {
  const threeDS2Result = btoa(JSON.stringify({ transStatus: isKnown ? 'Y' : 'N', authorisationToken }))
  return { code: 'CREDIT_CARD', additionalData: { cardType: 'visa', sessionID: 'session-1', threeDS2Result } }
}
