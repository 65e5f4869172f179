/** Blocks that many pages get as the same objects. Those made for one request, as with its campaign, are rendered with it. */
export const keptBlocks = new WeakSet<object>()
