import { Await } from '@remix-run/react'
import { type ReactNode, Suspense } from 'react'
import type { LoadedBlocks } from './registry-types'

type PendingExperimentProps = {
  id: string
  decided: LoadedBlocks['decided']
  baseline: ReactNode
  show: (variant: LoadedBlocks) => ReactNode
}

/** The baseline of an experience, until a decided variant replaces it. Without a decision it stays. */
export function PendingExperiment({ id, decided, baseline, show }: PendingExperimentProps) {
  return (
    <Suspense fallback={baseline}>
      <Await resolve={decided} errorElement={baseline}>
        {(variants) => {
          const variant = variants?.[id]
          return variant ? show(variant) : baseline
        }}
      </Await>
    </Suspense>
  )
}
