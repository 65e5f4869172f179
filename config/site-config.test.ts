import { expect, test } from 'vitest'
import { flagsIn } from './flags'
import { type Locale, localeIds } from './locales'
import { siteConfigOf } from './site-config'

const localesWhere = (holds: (config: ReturnType<typeof siteConfigOf>) => boolean): Locale[] =>
  localeIds.filter((locale) => holds(siteConfigOf('halvern', locale)))

test('every switch is on but simplified enrollment and the click menu (CFG-14)', () => {
  const { omnibusNotice: _, ...others } = flagsIn('EMEA')
  expect(others).toEqual({
    simplifiedEnrollment: false,
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
    clickMenu: false,
  })
})

test('the lowest-price notice is on in EMEA and off in NORA (CFG-08, CFG-14)', () => {
  expect(localesWhere(({ flags }) => flags.omnibusNotice)).toEqual(['en-gb', 'fr-fr', 'de-de', 'it-it', 'es-es', 'nl-nl'])
})

test('toasts stay five seconds, lists and carousels have their configured sizes (CFG-12, NTF-06)', () => {
  expect(siteConfigOf('dunnage', 'de-de')).toMatchObject({
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
  expect(siteConfigOf('halvern', 'en-us').signUp.minBirthDate).toBe('01/01/1900')
})

test('collection points need email and phone in France and Italy, store pickup an email in EMEA (CFG-13, CFG-14)', () => {
  expect(localesWhere(({ collectionPoint }) => collectionPoint.emailRequired && collectionPoint.phoneRequired)).toEqual(['fr-fr', 'it-it'])
  expect(localesWhere(({ storePickup }) => storePickup.emailRequired)).toEqual(['en-gb', 'fr-fr', 'de-de', 'it-it', 'es-es', 'nl-nl'])
})
