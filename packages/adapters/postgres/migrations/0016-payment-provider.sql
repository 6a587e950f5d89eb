-- Who takes a payment, by the name that shop.json calls them. Until now there was the test bank alone; a server of before,
-- which knows of no other, writes payments of it while it still runs.
alter table torg.payment add column provider text not null default 'test-bank';
