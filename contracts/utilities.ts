import * as z from 'zod'
import { endpoint } from './endpoint'

/** Calls for what a form needs to know about the world. */
export const utilityEndpoints = {
  countryList: endpoint({
    method: 'GET',
    path: '/consumers-v3/utilities/countryList',
    response: z.array(
      z.object({
        name: z.string(),
        /** Without the plus. */
        dialCode: z.string().regex(/^\d{1,4}$/),
        code: z.string().length(2),
        /** `X` stands for a digit. Countries whose numbers are grouped like the region's have none. */
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
