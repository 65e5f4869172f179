import * as z from 'zod'
import { endpoint } from './endpoint'
import { personalData } from './entities/personal-data'

const nothing = z.undefined()
const ownErrors = ['INVALID_REQUEST', 'TOKEN_INVALID', 'CANNOT_AUTHORIZE', 'PROFILE_NOT_FOUND'] as const

/** Calls about an account as a whole: what is kept, its end, its address. */
export const ownAccountEndpoints = {
  /** Everything kept of the token's owner: what an operator may export of a person. */
  exportData: endpoint({
    method: 'GET',
    access: 'consumer',
    path: '/consumers-v3/consumer/data',
    response: personalData,
    errors: ownErrors,
    class: 'deferred-read',
  }),
  /** Deletes the account with everything kept of its owner, as an operator would. ORD409 while an order is under way; then nothing is. */
  deleteAccount: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/consumers-v3/consumer/deletion',
    body: z.object({}),
    response: nothing,
    errors: [...ownErrors, 'ORDER_NOT_CHANGEABLE'],
    class: 'mutation',
    status: 204,
  }),
  /**
   * Sends a link to the new address, good for an hour, three times an hour, and a note to the old one. Nothing changes until
   * `confirmEmail`; an address of another account gets no link, and the response is the same.
   */
  changeEmail: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/consumers-v3/consumer/email',
    body: z.object({ email: z.string().max(256) }),
    response: nothing,
    errors: [...ownErrors, 'INVALID_EMAIL_FORMAT'],
    class: 'mutation',
    status: 204,
  }),
  /** Makes it the address of the account by the link, in a sign-in of that account; every other sign-in ends. API400 for an old link. */
  confirmEmail: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/consumers-v3/consumer/email/confirmation',
    body: z.object({ token: z.string().min(1).max(512) }),
    response: z.object({ email: z.string() }),
    errors: ownErrors,
    class: 'mutation',
  }),
}
