/** A pattern of whole words; its Arabic letters in the one form that tokens have, with or without the article. */
export function words(text: string): RegExp {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ة/g, 'ه').replace(/ى/g, 'ي');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:[وبلف]?ال|لل)?(?:${plain})(?![\p{L}\p{N}])`, 'u');
}
