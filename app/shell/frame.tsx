import type { ReactNode } from 'react'
import type { Footer as FooterContent, Menu } from '#contracts/entities/canvas'
import { DialogGate } from '~/dialogs/dialog-gate'
import { Footer } from './footer'
import { Header } from './header'

type FrameData = { menu: Menu | null; footer: FooterContent | null; count: number; isSignedIn: boolean; asks?: string }
type FrameProps = { data: FrameData | undefined; children: ReactNode }

/** Header, page, footer, and below them what is asked of the visitor, as the edge wrote it. Without its data (the very first call failed) the page stands alone. */
export function Frame({ data, children }: FrameProps) {
  return (
    <>
      {data ? <Header menu={data.menu} count={data.count} isSignedIn={data.isSignedIn} /> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {data ? <Footer footer={data.footer} /> : null}
      {data?.asks ? <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: data.asks }} /> : null}
      {data ? <DialogGate /> : null}
    </>
  )
}
