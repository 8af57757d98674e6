export type BoostOptions = {
  trees: number;
  leaves: number;
  rate: number;
  /** Bound between squared and absolute loss (Huber 1964); infinite for squared loss. */
  huber: number;
  minLeaf: number;
  /** Most rows a tree is grown on. */
  sampleRows: number;
  /** Share of rows and of features a tree sees. */
  rowShare: number;
  featureShare: number;
  /** L2 penalty on leaf values, in rows. */
  ridge: number;
};
