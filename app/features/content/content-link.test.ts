import { expect, test } from 'vitest'
import { getLinkProps } from './content-link'

const locale = 'en-us'

test.each(['/loyalty-sign-up', '/sign-up?leadSource=mail', '/sign-in#form', '/fr-ca/location-selector'])(
  'an authored link to %s, a dialog’s page, opens the dialog (BLK-34, DLG-14, DLG-27)',
  (url) => {
    expect(getLinkProps({ url }, locale)).toMatchObject({ 'aria-haspopup': 'dialog' })
  },
)

test.each(['/loyalty', '/cart', '/c/men-1000', '#perks', 'https://maps.example/sign-up'])('an authored link to %s opens none', (url) => {
  expect(getLinkProps({ url }, locale)).not.toHaveProperty('aria-haspopup')
})

test.each(['_self', '_blank'] as const)('a link that is tracked tells its click in the window %s, too (SEG-17)', (targetAttribute) => {
  const ping = '/fapi/experience/click?experienceId=spring'
  expect(getLinkProps({ url: '/c/men-1000', ping, targetAttribute }, locale)).toMatchObject({ ping })
})

test('in a window of its own there is no page under the dialog (BLK-34)', () => {
  const link = getLinkProps({ url: '/loyalty-sign-up', targetAttribute: '_blank' }, locale)
  expect(link).toEqual({ href: '/en-us/loyalty-sign-up', target: '_blank', rel: 'noopener' })
})
