import type { SourceMutant } from './run-source-mutants.ts'

const cartFile = 'worker/platform/cart/cart.object.ts'
const orderAccessFile = 'worker/platform/orders/order-access.ts'
const captchaFile = 'worker/platform/captcha/turnstile.ts'
const captchaTests = 'worker/platform/captcha/'

/** Mutants of access control and token rules; the platform's tests must catch them. */
export const accessMutants: SourceMutant[] = [
  {
    name: 'a cart is whoever’s names it',
    ...{ file: cartFile, from: 'cart.owner === owner && ', to: '', tests: 'worker/platform/cart/cart.workerd' },
  },
  {
    name: 'an order is whoever’s knows its number',
    ...{
      file: orderAccessFile,
      from: 'if (owners.includes(consumerNo))',
      to: 'if (owners.length > 0)',
      tests: 'worker/platform/orders/order-life',
    },
  },
  {
    name: 'any text opens an order',
    ...{
      file: orderAccessFile,
      from: 'isSameToken(st, await deriveOrderToken(env, orderNumber))',
      to: 'true',
      tests: 'worker/platform/orders/order-life',
    },
  },
  {
    name: 'a list is whoever’s names it',
    file: 'worker/platform/wishlists/wishlist.object.ts',
    ...{ from: 'return list.owner === owner ?', to: 'return list.owner !== null ?', tests: 'worker/platform/wishlists/wishlist-object' },
  },
  {
    name: 'a guest passes for an account',
    file: 'worker/platform/security/access-token.ts',
    ...{ from: "consumer: ['REGISTERED',", to: "consumer: ['GUEST', 'REGISTERED',", tests: 'worker/platform/security/access-token' },
  },
  {
    name: 'any pair prefills a sign-up',
    file: 'worker/platform/consumer/profile-handlers.ts',
    ...{ from: 'attempt && owner === body.consumerId', to: 'attempt && owner', tests: 'worker/platform/consumer/prefill' },
  },
  {
    name: 'a captcha token that counts no more',
    ...{ file: captchaFile, from: 'siteverifyResult.success\n    ? isTest', to: 'verification\n    ? isTest', tests: captchaTests },
  },
  {
    name: 'a captcha token of another form',
    ...{ file: captchaFile, from: 'siteverifyResult.action !== action', to: '!action', tests: captchaTests },
  },
  {
    name: 'a captcha token of another shop',
    ...{ file: captchaFile, from: "!isStorefrontHost(env, siteverifyResult.hostname ?? '')", to: '!env', tests: captchaTests },
  },
]
