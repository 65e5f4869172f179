import * as z from 'zod'
import { endpoint } from './endpoint'

/** Cached data and pages that are stale. Storefronts poll every two seconds while they have visitors. */
export const cacheEndpoints = {
  /** Purges after `since`, the `seq` of the previous response. A backend without purges returns `{"seq": 0, "floor": 0, "tags": {}}`. */
  purges: endpoint({
    method: 'GET',
    path: '/cache/v1/purges',
    query: z.object({ since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }),
    response: z.object({
      /** Number of the last purge. */
      seq: z.int().nonnegative(),
      /** Everything cached before this purge is stale: there were too many tags to list. */
      floor: z.int().nonnegative(),
      /** Number of the last purge of each tag: `product:HV7K2Q41`, `catalog:halvern`, `page:HALVERN-US/home`, `pages:HALVERN-US`, `content:HALVERN-US`, `content`. */
      tags: z.record(z.string().max(200), z.int().positive()),
    }),
    errors: ['INVALID_REQUEST'],
    class: 'control',
  }),
}
