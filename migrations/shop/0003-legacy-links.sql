-- Forms of address the old site used, by prefix; the operator adds single pages with `npm run legacy-links -- FILE.csv`.
insert into legacy_link (path, kind, target, created_at) values
  ('/index.html', 'shop', '', '2026-11-21T00:00:00Z'),
  ('/index.php', 'shop', '', '2026-11-21T00:00:00Z'),
  ('/shop', 'shop', '', '2026-11-21T00:00:00Z'),
  ('/artikel/*', 'article', '*', '2026-11-21T00:00:00Z'),
  ('/produkt/*', 'article', '*', '2026-11-21T00:00:00Z'),
  ('/product/*', 'article', '*', '2026-11-21T00:00:00Z'),
  ('/kategorie/*', 'category', '*', '2026-11-21T00:00:00Z'),
  ('/category/*', 'category', '*', '2026-11-21T00:00:00Z'),
  ('/zahnlinie/*', 'tooth-assistant', '*', '2026-11-21T00:00:00Z'),
  ('/aktion/*', 'promotions', '', '2026-11-21T00:00:00Z'),
  ('/aktionen', 'promotions', '', '2026-11-21T00:00:00Z'),
  ('/impressum', 'page', 'impressum', '2026-11-21T00:00:00Z'),
  ('/datenschutz', 'page', 'legal/dse', '2026-11-21T00:00:00Z'),
  ('/agb', 'page', 'legal/agb', '2026-11-21T00:00:00Z'),
  ('/kontakt', 'page', 'kontakt', '2026-11-21T00:00:00Z');
