/** The pairs of a cart whose body has about as many bytes, at most 3.8 MB: 1000 items of two long addresses. */
export function largeCart(bytes: number): Readonly<Record<string, string>> {
  const items = Math.min(1000, Math.ceil(bytes / 3_800));
  const length = Math.floor(bytes / items / 2) - 60;
  const address = `https://shop.example/${'x'.repeat(length - 21)}`;
  const pairs = Array.from({ length: items }, (_, index) => [
    [`cart.items[${index}].productUrl`, address],
    [`cart.items[${index}].imageUrl`, address],
  ]);
  return Object.fromEntries(pairs.flat());
}
