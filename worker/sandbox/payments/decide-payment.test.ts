import { expect, test } from 'vitest'
import { decidePayment } from './decide-payment'
import { encryptText, decryptText } from './encrypted-text'
import { resolveFingerprint, parseResult, encodeResult, buildShopperAction } from './shopper-action'

const card = (number: string) => decidePayment({ type: 'scheme', encryptedCardNumber: encryptText(number) })

test.each([
  ['4111111111111111', { resultCode: 'Authorised' }],
  ['5201281505129736', { resultCode: 'IdentifyShopper', isKnown: true }],
  ['4212345678910006', { resultCode: 'ChallengeShopper' }],
  ['5000550000000029', { resultCode: 'IdentifyShopper' }],
  ['4000000000000002', { resultCode: 'Refused', refusalReasonCode: '2' }],
  ['4100000000000019', { resultCode: 'Refused', refusalReason: 'FRAUD' }],
  ['4000000000000119', { resultCode: 'Error' }],
  ['4000000000009979', { resultCode: 'Authorised', arrives: 'slow' }],
  ['4000000000009987', { resultCode: 'Authorised', arrives: 'lost' }],
  ['4111111111111112', { resultCode: 'Refused', refusalReasonCode: '8' }],
  ['constructor', { resultCode: 'Refused', refusalReasonCode: '8' }],
])('the test card %s gets %j (PAY-19)', (number, decision) => {
  expect(card(number)).toMatchObject(decision)
})

test('a number that was not sealed is never taken for a card', () => {
  expect(decidePayment({ type: 'scheme', encryptedCardNumber: '4111111111111111' }).resultCode).toBe('Refused')
  expect(decidePayment({ type: 'scheme' }).resultCode).toBe('Refused')
})

test('a wallet pays unless it holds one of our test cards; pay-later asks the shopper first', () => {
  expect(decidePayment({ type: 'applepay', applePayToken: 'anything' }).resultCode).toBe('Authorised')
  expect(decidePayment({ type: 'paypal', subtype: 'express' }).resultCode).toBe('Pending')
  expect(decidePayment({ type: 'klarna' }).resultCode).toBe('RedirectShopper')
})

test.each(['sbx.', 'sbx.%%%', `sbx.${btoa('1')}`, `sbx.${btoa('{"v":1}')}`, 'eyJ0'])('%j holds no value', (text) => {
  expect(decryptText(text)).toBeUndefined()
})

test('an action carries the data of the bank’s page, in standard base64', () => {
  const action = buildShopperAction('ChallengeShopper', { origin: 'http://localhost:8080', token: 't1' })
  expect(action).toMatchObject({ type: 'threeDS2', subtype: 'challenge', authorisationToken: 't1' })
  expect(JSON.parse(atob(action && 'token' in action ? (action.token ?? '') : ''))).toMatchObject({
    acsURL: 'http://localhost:8080/acs/challenge',
    messageVersion: '2.1.0',
  })
  expect(buildShopperAction('Authorised', { origin: '', token: '' })).toBeUndefined()
})

test('the bank’s own page is in the shopper’s language', () => {
  const { url } = buildShopperAction('RedirectShopper', { origin: 'http://localhost:8080', token: 't1', locale: 'de-DE' })!
  expect(url).toBe('http://localhost:8080/acs/redirect?token=t1&locale=de-DE')
})

test('a result says which payment it is for, and only Y proves anything', () => {
  expect(parseResult(encodeResult('t1', 'Y'))).toEqual({ token: 't1', state: 'authorised' })
  expect(parseResult(btoa('{"transStatus":"U","authorisationToken":"t1"}'))).toEqual({ token: 't1', state: 'refused' })
  for (const text of ['', 'x', btoa('null'), btoa('{"transStatus":"Y"}')]) expect(parseResult(text)).toBeUndefined()
})

test.each([
  ['knows it, and asks nothing', { isKnown: true, look: 'Y' }, 'completed'],
  ['does not know it, and asks', { isKnown: false, look: 'Y' }, 'action'],
  ['could not look, and asks whoever it is', { isKnown: true, look: 'N' }, 'action'],
])('a bank that looks at the browser first %s (PAY-19)', (_, { isKnown, look }, type) => {
  const fingerprint = buildShopperAction('IdentifyShopper', { origin: 'http://localhost:8080', token: 't1', isKnown })
  const paymentData = fingerprint && 'paymentData' in fingerprint ? (fingerprint.paymentData ?? '') : ''
  const result = resolveFingerprint(
    { paymentData, fingerprintResult: btoa(JSON.stringify({ threeDSCompInd: look })) },
    'http://localhost:8080',
  )
  expect(result?.type).toBe(type)
  if (result && 'details' in result) expect(parseResult(result.details?.threeDSResult ?? '')).toEqual({ token: 't1', state: 'authorised' })
  else expect(result).toMatchObject({ action: { subtype: 'challenge', authorisationToken: 't1' } })
})

test('a bank without a fingerprint returns no result', () => {
  for (const paymentData of ['t1', btoa('null'), btoa('{"token":1}')]) expect(resolveFingerprint({ paymentData }, '')).toBeUndefined()
})
