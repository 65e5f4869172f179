import * as z from 'zod'
import { endpoint } from './endpoint'
import { personalData } from './entities/consumer'

const emptyResponse = z.undefined()
const accountErrors = ['INVALID_REQUEST', 'TOKEN_INVALID', 'CANNOT_AUTHORIZE', 'PROFILE_NOT_FOUND'] as const

/** Calls about the whole account: export, deletion, change of email. */
export const ownAccountEndpoints = {
  /** Everything stored about the token's owner, as operators may export it. */
  exportData: endpoint({
    method: 'GET',
    access: 'consumer',
    path: '/consumers-v3/consumer/data',
    response: personalData,
    errors: accountErrors,
    class: 'deferred-read',
  }),
  /** Deletes the account and everything stored about its owner. ORD409 while an order is unfinished; then nothing is deleted. */
  deleteAccount: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/consumers-v3/consumer/deletion',
    body: z.object({}),
    response: emptyResponse,
    errors: [...accountErrors, 'ORDER_NOT_CHANGEABLE'],
    class: 'mutation',
    status: 204,
  }),
  /**
   * Sends a link to the new address, valid for an hour, three times an hour, and a notice to the old one. Nothing changes until
   * `confirmEmail`. The address of another account gets no link; the response is the same.
   */
  changeEmail: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/consumers-v3/consumer/email',
    body: z.object({ email: z.string().max(256) }),
    response: emptyResponse,
    errors: [...accountErrors, 'INVALID_EMAIL_FORMAT'],
    class: 'mutation',
    status: 204,
  }),
  /** Applies the new address by its link, within a sign-in of that account; all other sign-ins end. API400 for an expired link. */
  confirmEmail: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/consumers-v3/consumer/email/confirmation',
    body: z.object({ token: z.string().min(1).max(512) }),
    response: z.object({ email: z.string() }),
    errors: accountErrors,
    class: 'mutation',
  }),
}
