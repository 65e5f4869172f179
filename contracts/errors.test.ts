import { expect, test } from 'vitest'
import { errorCodes, type ErrorId, findErrorId, getErrorStatus } from './errors'

/** Status by wire code, written out manually. */
const statuses: Record<(typeof errorCodes)[ErrorId], number> = {
  AUT401: 401,
  AUT402: 402,
  AUT403: 400,
  AUT404: 404,
  AUT409: 409,
  AUT418: 418,
  AUT423: 423,
  AUT426: 426,
  AUT432: 432,
  AUT437: 437,
  AUT438: 438,
  AUT439: 439,
  AUT440: 440,
  AUT441: 441,
  AUT442: 442,
  AUT444: 444,
  AUT450: 450,
  AUT451: 451,
  AUT452: 452,
  AUT453: 453,
  AUT498: 498,
  AUT500: 500,
  BSK404: 404,
  BSK422: 422,
  INV405: 405,
  INV406: 406,
  INV407: 407,
  INV408: 408,
  INV409: 409,
  INV700: 422,
  INV701: 422,
  INV702: 422,
  GWP403: 403,
  NO_PRICE: 422,
  INVALID_PRICE: 422,
  PRM130: 422,
  PRM135: 422,
  PRM140: 422,
  PRM150: 422,
  PRM155: 422,
  PRM160: 422,
  PRM175: 422,
  PRM416: 416,
  REW130: 422,
  REW135: 422,
  REW140: 422,
  REW401: 401,
  '4044': 404,
  GFC400: 400,
  GFC410: 410,
  GFC700: 422,
  GFC725: 422,
  GFC740: 422,
  GFC755: 422,
  GFC760: 422,
  GFC799: 422,
  GFC800: 422,
  GFC812: 422,
  GFO404: 404,
  GFO405: 405,
  GFS800: 422,
  PYT300: 422,
  PYT400: 400,
  PYT402: 402,
  PYT404: 404,
  PYT405: 405,
  PYT406: 406,
  PAY400: 400,
  PAY401: 401,
  BIL400: 400,
  BILL410: 410,
  CHK320: 422,
  CHK380: 422,
  SHP404: 404,
  SHP410: 410,
  SHP500: 500,
  TAX309: 422,
  TAX310: 422,
  ORD400: 400,
  ORD404: 404,
  ORD409: 409,
  ORD415: 415,
  ORD430: 430,
  ORD516: 516,
  ORD517: 517,
  ORD518: 518,
  OHS4004: 400,
  RTN500: 500,
  PRO400: 400,
  PRO404: 404,
  PRO410: 410,
  PRO411: 411,
  PRO412: 412,
  PRO414: 414,
  PRO415: 415,
  PRO418: 418,
  CCA400: 400,
  CCA401: 401,
  CCN404: 404,
  FE309: 422,
  FE340: 422,
  FE872: 422,
  GEN500: 500,
  API400: 400,
  API401: 401,
  API403: 403,
  API404: 404,
  API405: 405,
  API406: 406,
  API415: 415,
  ATTR100: 422,
  ATTR200: 422,
  ATTR300: 422,
  PLP400: 400,
  STR404: 404,
  REV403: 403,
  REV409: 409,
  REV410: 410,
  OPS401: 401,
  OPS403: 403,
  OPS409: 409,
  OPS412: 412,
  OPS422: 422,
  OPS423: 423,
  OPS425: 425,
}

const ids = Object.keys(errorCodes) as ErrorId[]

/** Every code of the two source documents, by the row that lists it; some are listed twice. (TRAP-55) */
const families = [
  [
    'ERR-28',
    'AUT498 AUT401 AUT418 AUT437 AUT438 AUT423 AUT426 AUT441 AUT439 PRO400 AUT444 AUT442 AUT409 AUT404 AUT500 AUT432 AUT402 AUT403 AUT450 AUT451 AUT452 AUT453 AUT440',
  ],
  ['ERR-29', 'BSK404'],
  ['ERR-30', 'ORD430 ORD404 ORD415 ORD516 ORD517 ORD518'],
  ['ERR-31', 'INV405 INV407 INV409 INV406 INV700 INV701 INV702 INV408'],
  ['ERR-32', 'PRM130 PRM135 PRM140 PRM150 PRM155 PRM160 PRM175 PRM416'],
  ['ERR-33', 'GFC400 GFC410 GFC700 GFC725 GFC740 GFC755 GFC760 GFC799 GFC800 GFC812 GFO404 GFO405 GFS800'],
  [
    'ERR-34',
    'PYT300 PYT400 PYT402 PYT404 PYT405 PYT406 PAY400 PAY401 BIL400 BILL410 CHK320 CHK380 SHP404 SHP410 SHP500 TAX309 TAX310 GWP403',
  ],
  ['ERR-35', 'REW401 REW130 REW135 REW140'],
  ['ERR-36', 'FE309 FE340 FE872'],
  ['ERR-37', 'PRO400 PRO404 PRO410 PRO411 PRO412 PRO414 PRO415 PRO418 CCA400 CCA401 CCN404'],
  ['ERR-38', 'OHS4004 ORD409 ORD400 ORD404'],
  ['ERR-39', '4044'],
  ['ERR-40', 'GEN500 API400 API404 API405 API406 API415 STR404 RTN500 ATTR100 ATTR200 ATTR300 PLP400 REV410'],
] as const

/** Codes of operators, whom the source documents do not know. */
const ofOperators = ['OPS401', 'OPS403', 'OPS409', 'OPS412', 'OPS422', 'OPS423', 'OPS425']

test.each(families)('each code of the row (%s) is a failure of ours: %s', (_, codes) => {
  expect(codes.split(' ').filter((code) => findErrorId(code) === undefined)).toEqual([])
})

test('no code is ours but those listed, the two that travel as names, one for a refusal with 403, one for whoever is not the edge, one for a full cart, two of reviews, and those of operators; none counts twice (CART-24, ERR-42, TRAP-55)', () => {
  const listed = new Set(families.flatMap(([, codes]) => codes.split(' ')))
  expect(listed.size).toBe(111)
  expect(Object.values(errorCodes).sort()).toEqual(
    [...listed, 'NO_PRICE', 'INVALID_PRICE', 'API401', 'API403', 'BSK422', 'REV403', 'REV409', ...ofOperators].sort(),
  )
})

test.each(Object.entries(statuses))('%s has the status %d (ERR-45)', (code, status) => {
  expect(getErrorStatus(findErrorId(code) ?? 'SERVER_ERROR')).toBe(status)
})

test('a failed captcha does not look like a bot check (ERR-45, TRAP-13)', () => {
  expect(errorCodes.CAPTCHA_FAILED).toBe('AUT403')
  expect(getErrorStatus('CAPTCHA_FAILED')).toBe(400)
})

test('both spellings mean the same failure (ERR-42)', () => {
  for (const id of ids) {
    expect(findErrorId(id)).toBe(id)
    expect(findErrorId(errorCodes[id])).toBe(id)
  }
})

test.each(['', 'XYZ999', 'aut401', 'constructor', '__proto__', 'toString', '404'])('“%s” is no failure we know (ERR-42)', (spelling) => {
  expect(findErrorId(spelling)).toBeUndefined()
})

test.each<[ErrorId, string]>([
  ['INVALID_CUSTOMER', 'AUT498'],
  ['LOGIN_IN_USE', 'AUT439'],
  ['LOGIN_IN_USE2', 'PRO400'],
  ['PHONE_NUMBER_ALREADY_IN_USE', 'AUT444'],
  ['PHONE_NUMBER_ALREADY_IN_USE_2', 'AUT442'],
  ['CART_NOT_FOUND', 'BSK404'],
  ['ITEM_NO_LONGER_AVAILABLE', 'ORD430'],
  ['ITEM_OOS', 'INV405'],
  ['ITEMS_OOS', 'INV407'],
  ['SOME_PRODUCTS_NO_INVENTORY', 'INV406'],
  ['ITEM_NOT_AVAILABLE', 'INV409'],
  ['ADDED_MAX_QUANTITY', 'INV408'],
  ['GWP_PRODUCT', 'GWP403'],
  ['PAYMENT_ERROR', 'PYT400'],
  ['PAYMENT_FRAUD_VERIFICATION_EXCEPTION', 'PYT406'],
  ['PAYMENT_INSTRUMENT_NOT_FOUND', 'PYT404'],
  ['CC_EXPIRY_DATE_INVALID', 'FE309'],
  ['ADDRESS_NOT_FOUND', 'SHP404'],
  ['CANT_SHIP_THERE', 'SHP410'],
  ['SHIPPING_POBOX_UNAVAILABLE', 'CHK320'],
  ['GC_INVALID2', 'GFC410'],
  ['GC_ZERO_BALANCE', 'GFC740'],
  ['GC_ALREADY_APPLIED', 'GFC755'],
  ['GC_NOT_ALLOWED', 'GFC760'],
  ['MISSING_BIRTHDATE', 'PRO412'],
  ['CARD_ALREADY_EXISTS', 'CCA400'],
  ['GIFT_CARD_ALREADY_EXISTS', 'CCA401'],
  ['NO_PRICE', 'NO_PRICE'],
  ['INVALID_PRICE', 'INVALID_PRICE'],
])('%s travels as %s (ERR-42)', (id, code) => {
  expect(errorCodes[id]).toBe(code)
})

test.each<[ErrorId, string]>([
  ['PickupToHomeTransition', 'ORD516'],
  ['StoreToHomeTransition', 'ORD517'],
  ['PickupToStoreTransition', 'ORD518'],
])('%s travels as %s (ERR-43)', (id, code) => {
  expect(errorCodes[id]).toBe(code)
})

test.each<[string, ErrorId]>([
  ['PRM130', 'COUPON_INVALID'],
  ['PRM135', 'COUPON_UNAVAILABLE'],
  ['PRM140', 'COUPON_LIMIT_EXCEEDED'],
  ['PRM150', 'COUPON_ALREADY_REDEEMED'],
  ['PRM155', 'COUPON_EXPIRED'],
  ['PRM160', 'COUPON_FAILED'],
  ['PRM175', 'COUPON_ALREADY_APPLIED'],
  ['PRM416', 'PROMOTION_FAILED'],
  ['REW401', 'NOT_A_LOYALTY_MEMBER'],
  ['REW130', 'REWARD_INVALID'],
  ['REW135', 'REWARD_NOT_ELIGIBLE'],
  ['REW140', 'REWARD_NOT_AVAILABLE'],
])('%s means %s (ERR-44)', (code, id) => {
  expect(findErrorId(code)).toBe(id)
})
