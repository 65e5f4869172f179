import * as z from 'zod'
import { capabilities } from './capabilities'
import { endpoint } from './endpoint'

/** Calls about countries, for forms, and about the backend itself. */
export const utilityEndpoints = {
  /** Features that the backend lacks. */
  capabilities: endpoint({ method: 'GET', path: '/capabilities', response: capabilities, errors: [], class: 'control' }),
  countryList: endpoint({
    method: 'GET',
    path: '/consumers-v3/utilities/countryList',
    response: z.array(
      z.object({
        name: z.string(),
        /** Dial code without the plus. */
        dialCode: z.string().regex(/^\d{1,4}$/),
        code: z.string().length(2),
        /** `X` is a digit. Absent for countries whose numbers are grouped like the region's. */
        mask: z.string().optional(),
      }),
    ),
    errors: [],
    class: 'content',
  }),
  states: endpoint({
    method: 'GET',
    path: '/consumers-v3/utilities/states/:countryCode',
    response: z.array(z.object({ code: z.string(), name: z.string() })),
    errors: ['NOT_FOUND'],
    class: 'content',
  }),
}
