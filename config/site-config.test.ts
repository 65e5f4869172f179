import { expect, test } from 'vitest'
import { getFlags } from './flags'
import { type Locale, localeIds, getLocalesIn } from './locales'
import { getSiteConfig } from './site-config'

const localesWhere = (holds: (config: ReturnType<typeof getSiteConfig>) => boolean): Locale[] =>
  localeIds.filter((locale) => holds(getSiteConfig('halvern', locale)))

test('every switch is on but simplified enrollment and the click menu (CFG-14)', () => {
  const { omnibusNotice: _, ...others } = getFlags('halvern', 'EMEA')
  expect(others).toEqual({
    simplifiedEnrollment: false,
    ...{ giftCards: true, giftOptions: true, newsletter: true, reviews: true, saveForLater: true, stores: true },
    expressCheckout: true,
    notifyMe: true,
    miniCart: true,
    autoPromoInWallets: true,
    favorites: true,
    noWishlistsForEmployees: true,
    loyalty: true,
    collectInterests: true,
    interestsNeedNewsletter: true,
    preview: true,
    ...{ signInCodes: true, passkeys: true, emailChange: true, personalData: true },
    clickMenu: false,
  })
})

test('simplified enrollment is on for one brand in one region (CFG-01, CFG-14)', () => {
  const sites = (['halvern', 'dropkerb', 'dunnage'] as const).flatMap((brand) =>
    localeIds.filter((locale) => getSiteConfig(brand, locale).flags.simplifiedEnrollment).map((locale) => `${brand} ${locale}`),
  )
  expect(sites).toEqual(['dropkerb en-us', 'dropkerb en-ca', 'dropkerb fr-ca'])
})

test('a yes to text messages is required where members hear of drops by text, a name where a collection point asks for identification (CFG-13)', () => {
  expect(getSiteConfig('dropkerb', 'en-us').signUp.smsConsentRequired).toBe(true)
  expect([getSiteConfig('halvern', 'en-us'), getSiteConfig('dropkerb', 'en-ca')].some(({ signUp }) => signUp.smsConsentRequired)).toBe(
    false,
  )
  expect(localesWhere(({ collectionPoint }) => collectionPoint.contactRequired)).toEqual(['nl-nl'])
})

test('the lowest-price notice is on in EMEA and off in NORA (CFG-08, CFG-14)', () => {
  expect(localesWhere(({ flags }) => flags.omnibusNotice)).toEqual(getLocalesIn(['EMEA']))
})

test('toasts stay five seconds, lists and carousels have their configured sizes (CFG-12, NTF-06)', () => {
  expect(getSiteConfig('dunnage', 'de-de')).toMatchObject({
    siteId: 'DUNNAGE-DE',
    toastDelayMs: 5_000,
    pageSize: { listing: 24, favorites: 12, savedForLater: 10 },
    carousel: { slides: 6 },
    upsellItems: 3,
    visualSelectorImage: { width: 160, height: 200 },
    headerExclusions: ['checkout', 'orderConfirmation', 'associateLogin'],
  })
})

test('a phone is needed for loyalty in the US, a gender in Italy, a birth date for loyalty everywhere (CFG-13, SUP-33)', () => {
  expect(localesWhere(({ signUp }) => signUp.phoneRequiredFor.includes('loyalty'))).toEqual(['en-us'])
  expect(localesWhere(({ signUp }) => signUp.phoneRequiredFor.includes('sign-up'))).toEqual([])
  expect(localesWhere(({ signUp }) => signUp.genderRequired)).toEqual(['it-it'])
  expect(localesWhere(({ signUp }) => signUp.birthDateRequiredFor.includes('loyalty'))).toEqual(localeIds)
  expect(getSiteConfig('halvern', 'en-us').signUp.minBirthDate).toBe('01/01/1900')
})

test('collection points need email and phone in France and Italy, store pickup an email in EMEA (CFG-13, CFG-14)', () => {
  expect(localesWhere(({ collectionPoint }) => collectionPoint.emailRequired && collectionPoint.phoneRequired)).toEqual(['fr-fr', 'it-it'])
  expect(localesWhere(({ storePickup }) => storePickup.emailRequired)).toEqual(getLocalesIn(['EMEA']))
})
