import * as z from 'zod'

const id = z.string().regex(/^[\w-]{1,64}$/)

/** A trial: who takes part, and which variations they are shared out among. Shares and the part of visitors are of 10 000. */
const experiment = z.object({
  key: id,
  status: z.enum(['Running', 'Paused']),
  trafficAllocation: z.int().min(0).max(10_000),
  variations: z.array(z.object({ key: id, weight: z.int().min(0).max(10_000) })).min(1),
  audience: z.object({ locales: z.array(z.string()).optional() }).optional(),
})

/** A switch of the shop that is on for who sees one of these variations. */
const featureFlag = z.object({ key: id, experiment: id, on: z.array(id) })

/** Experiment configuration from the experimentation service; changes with its revision. */
export const datafile = z.object({ revision: z.string(), experiments: z.array(experiment), featureFlags: z.array(featureFlag) })

export type Datafile = z.output<typeof datafile>
export type Experiment = Datafile['experiments'][number]
