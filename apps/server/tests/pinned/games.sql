SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.entries (
    game text NOT NULL COLLATE pg_catalog."C",
    number bigint NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.games (
    id text NOT NULL COLLATE pg_catalog."C",
    made bigint NOT NULL,
    owner text NOT NULL,
    print text NOT NULL,
    header text NOT NULL,
    over boolean DEFAULT false NOT NULL,
    due bigint NOT NULL
);
CREATE TABLE public.links (
    hash text NOT NULL COLLATE pg_catalog."C",
    game text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL
);
CREATE TABLE public.scenarios (
    print text NOT NULL,
    text text NOT NULL
);
CREATE TABLE public.steps (
    had integer NOT NULL
);
CREATE TABLE public.wishes (
    game text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL,
    way text NOT NULL,
    address text NOT NULL,
    lang text NOT NULL,
    link text NOT NULL,
    code text NOT NULL
);
INSERT INTO public.entries VALUES ('fcc103cda2072425', 1, 1795023419, '{"kind":"nonce","side":0,"nonce":"c0ffee"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 2, 1795023419, '{"kind":"command","side":0,"command":"mission r1 attack 300,50","throws":"-","hash":"6a0d75a09593d58b"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 3, 1795023419, '{"kind":"command","side":1,"command":"mission b1 attack 800,760 first r2","throws":"-","hash":"5cbd2bf3e50472ae"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 4, 1795023419, '{"kind":"command","side":0,"command":"mission r2 attack 640,160 first b4","throws":"-","hash":"5c3a04576b13bfb9"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 5, 1795023419, '{"kind":"command","side":1,"command":"ready","throws":"-","hash":"573589cc67269d56"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 6, 1795023420, '{"kind":"command","side":0,"command":"mission r3 hold","throws":"-","hash":"f364a94b16c5ba90"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 7, 1795023420, '{"kind":"command","side":0,"command":"mission r4 attack 560,50","throws":"-","hash":"c1d257d5cbe230f3"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 8, 1795023420, '{"kind":"command","side":0,"command":"ready","throws":"-","hash":"8ca7dbaf857b56d0"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 9, 1795023420, '{"kind":"command","side":1,"command":"order b1 charge r3, charge r2","throws":"-","hash":"b43b81c4ea667a96"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 10, 1795023420, '{"kind":"command","side":0,"command":"order r1 charge b3","throws":"-","hash":"59ad62374790e5cd"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 11, 1795023420, '{"kind":"command","side":1,"command":"order b2 form march-column left","throws":"-","hash":"8cb758bfc6abf37b"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 12, 1795023420, '{"kind":"command","side":0,"command":"order r2 advance 7.5","throws":"-","hash":"d33f69a4db36ffd7"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 13, 1795023420, '{"kind":"command","side":1,"command":"order b3 turn about","throws":"-","hash":"56293224a2489b87"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 14, 1795023420, '{"kind":"command","side":0,"command":"order r3 form skirmish","throws":"-","hash":"5a02ce64038ba422"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 15, 1795023420, '{"kind":"command","side":1,"command":"order b4 observer left 5","throws":"-","hash":"fcc1ce516f0b68a0"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 16, 1795023420, '{"kind":"command","side":0,"command":"order r4 wheel right 20, advance 1.2","throws":"-","hash":"dfca68c9b1ac1cb0"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 17, 1795023420, '{"kind":"command","side":1,"command":"ready","throws":"-","hash":"89203925a1fa6a8e"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 18, 1795023420, '{"kind":"command","side":0,"command":"ready","throws":"T10I 1.8.8.3 0 d6 3","hash":"e33b6af9f39bb561"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 19, 1795023420, '{"kind":"command","side":1,"command":"order b1 charge r2, charge r3","throws":"-","hash":"e661002f9ba97692"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 20, 1795023420, '{"kind":"command","side":0,"command":"order r1 charge b3","throws":"-","hash":"f08ab4a4342186b6"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 21, 1795023420, '{"kind":"command","side":1,"command":"ready","throws":"-","hash":"c0dfcaaec1100030"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 22, 1795023420, '{"kind":"command","side":0,"command":"order r2 wheel left 20, advance 3.7","throws":"-","hash":"7cb4a1a7de153623"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 23, 1795023420, '{"kind":"command","side":0,"command":"order r3 form line","throws":"-","hash":"609c7b50a729773d"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 24, 1795023420, '{"kind":"command","side":0,"command":"order r4 wheel left 20, advance 1.2","throws":"-","hash":"7a0ddcac3d5d9011"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 25, 1795023420, '{"kind":"command","side":0,"command":"ready","throws":"-","hash":"9d91fd73116ad882"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 26, 1795023420, '{"kind":"command","side":1,"command":"order b1 charge r2, charge r3","throws":"-","hash":"2926254b33f61888"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 27, 1795023420, '{"kind":"command","side":0,"command":"order r1 charge b2, charge b3","throws":"-","hash":"91673186bc861f52"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 28, 1795023420, '{"kind":"command","side":1,"command":"order b2 turn about","throws":"-","hash":"0e867c6aabf00064"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 29, 1795023420, '{"kind":"command","side":0,"command":"order r2 charge b1","throws":"-","hash":"5cd3e6896e53fe95"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 30, 1795023420, '{"kind":"command","side":1,"command":"order b3 hold","throws":"-","hash":"ec62c1c04821b267"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 31, 1795023420, '{"kind":"command","side":0,"command":"order r3 dismount","throws":"-","hash":"f997cb90e497e505"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 32, 1795023420, '{"kind":"command","side":1,"command":"order b4 hold","throws":"-","hash":"eeda2a603f6579da"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 33, 1795023420, '{"kind":"command","side":0,"command":"order r4 spike","throws":"-","hash":"17d305e4ecb34897"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 34, 1795023420, '{"kind":"command","side":1,"command":"ready","throws":"-","hash":"827107e2e713fc0a"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 35, 1795023420, '{"kind":"command","side":0,"command":"ready","throws":"T10I 3.8.8.2 0 d6 4","hash":"20717246d29b5fd5"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 36, 1795023420, '{"kind":"command","side":1,"command":"order b1 hold","throws":"-","hash":"5a35816ad0efd3d0"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 37, 1795023420, '{"kind":"command","side":0,"command":"order r1 form square","throws":"-","hash":"1fa96c542dcd2953"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 38, 1795023420, '{"kind":"command","side":1,"command":"order b2 form square","throws":"-","hash":"43023991e40de581"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 39, 1795023420, '{"kind":"command","side":0,"command":"ready","throws":"-","hash":"dd521cddff885597"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 40, 1795023420, '{"kind":"command","side":1,"command":"order b3 dismount","throws":"-","hash":"f747b0dc0a92b8a8"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 41, 1795023420, '{"kind":"command","side":1,"command":"order b4 observer left 5","throws":"-","hash":"72d620e9f89e7449"}');
INSERT INTO public.entries VALUES ('fcc103cda2072425', 42, 1795023420, '{"kind":"chat","side":0,"text":"Powodzenia!","id":"one"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 1, 1795023420, '{"kind":"nonce","side":0,"nonce":"c0ffee"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 2, 1795023420, '{"kind":"command","side":0,"command":"choose swedish-infantry","throws":"-","hash":"d338d5cdf6087f07"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 3, 1795023420, '{"kind":"command","side":1,"command":"instruct loose never","throws":"-","hash":"4903557aabc873c5"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 4, 1795023420, '{"kind":"command","side":1,"command":"instruct counter-charge 80%","throws":"-","hash":"c4e065e6fbe09f14"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 5, 1795023420, '{"kind":"command","side":1,"command":"instruct defend always","throws":"-","hash":"09a894f38a3ed70f"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 6, 1795023420, '{"kind":"command","side":1,"command":"instruct turn 90%","throws":"-","hash":"01e5ec3c2dfa38cb"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 7, 1795023420, '{"kind":"command","side":1,"command":"instruct turn 70%","throws":"-","hash":"5e921ebf1223dddf"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 8, 1795023420, '{"kind":"command","side":1,"command":"instruct turn 10%","throws":"-","hash":"bb7eaf3d1c733faa"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 9, 1795023420, '{"kind":"command","side":1,"command":"choose saxon-horse","throws":"II.4 1.0.0.0 0 z10 8, II.4 1.0.1.0 0 z10 8, II.4 1.0.0.0 1 z10 6, II.4 1.0.1.0 1 z10 9","hash":"a2a9e898894389d0"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 10, 1795023420, '{"kind":"command","side":1,"command":"second","throws":"-","hash":"33cd0680c539273d"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 11, 1795023420, '{"kind":"command","side":0,"command":"chief 0801","throws":"-","hash":"93ef60909deebb4e"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 12, 1795023420, '{"kind":"command","side":0,"command":"order swedish-infantry defence","throws":"-","hash":"17d062eec8250ae9"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 13, 1795023420, '{"kind":"command","side":0,"command":"order swedish-horse defence","throws":"-","hash":"06ad667c720c9252"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 14, 1795023420, '{"kind":"command","side":0,"command":"chief 0702","throws":"-","hash":"4754fa1eecfc5a0c"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 15, 1795023420, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"ef14d0a894a1d199"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 16, 1795023420, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"8741ca2c19e6695c"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 17, 1795023420, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"e33b24d985dcc8d8"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 18, 1795023420, '{"kind":"command","side":0,"command":"unit livgardet","throws":"-","hash":"6e9c8cf434120545"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 19, 1795023420, '{"kind":"command","side":0,"command":"move 0702","throws":"-","hash":"a21dc77fbde684b0"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 20, 1795023420, '{"kind":"command","side":0,"command":"wheel left","throws":"-","hash":"62b61a4511eaf6af"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 21, 1795023420, '{"kind":"command","side":0,"command":"wheel right","throws":"-","hash":"eb09e1e6cf3ba331"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 22, 1795023420, '{"kind":"command","side":0,"command":"set-chevaux","throws":"-","hash":"487defab9c79c56c"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 23, 1795023420, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"16293cfad5c341e0"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 24, 1795023420, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"f81ac13d53ba28a1"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 25, 1795023421, '{"kind":"command","side":1,"command":"done","throws":"-","hash":"454369081a481e0c"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 26, 1795023421, '{"kind":"command","side":1,"command":"try march","throws":"III.5 1.2.1006.0 0 z10 2","hash":"fc38b30c2830d2b9"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 27, 1795023421, '{"kind":"command","side":1,"command":"done","throws":"-","hash":"896a41990b7c27df"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 28, 1795023421, '{"kind":"command","side":1,"command":"unit kurprinz-1","throws":"-","hash":"4684333d66980ae1"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 29, 1795023421, '{"kind":"command","side":1,"command":"halt","throws":"-","hash":"fc944432b93411d7"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 30, 1795023421, '{"kind":"command","side":1,"command":"leader flemming","throws":"-","hash":"369d3bf539adb2d0"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 31, 1795023421, '{"kind":"command","side":1,"command":"move 1211","throws":"-","hash":"99bee8bf7fc5307b"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 32, 1795023421, '{"kind":"command","side":1,"command":"halt","throws":"-","hash":"9f4cd9c8c680034e"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 33, 1795023421, '{"kind":"command","side":1,"command":"unit kurprinz-2","throws":"-","hash":"ea1890a5e79fb449"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 34, 1795023421, '{"kind":"command","side":1,"command":"move 1110","throws":"-","hash":"5514bcde9db2e381"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 35, 1795023421, '{"kind":"command","side":1,"command":"move 1109","throws":"-","hash":"ba02e4f3533d2913"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 36, 1795023421, '{"kind":"command","side":1,"command":"move 1008","throws":"-","hash":"838281b1448dae4b"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 37, 1795023421, '{"kind":"command","side":1,"command":"wheel left","throws":"-","hash":"99a08bd6962339ac"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 38, 1795023421, '{"kind":"command","side":1,"command":"move 1109","throws":"-","hash":"28e697b3ce4189e7"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 39, 1795023421, '{"kind":"command","side":1,"command":"halt","throws":"-","hash":"4d6ec3d97e5565ef"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 40, 1795023421, '{"kind":"command","side":1,"command":"done","throws":"-","hash":"30afad846a3fd01c"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 41, 1795023421, '{"kind":"command","side":1,"command":"face NW","throws":"-","hash":"9c8214715bdb046b"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 42, 1795023421, '{"kind":"command","side":0,"command":"instruct chevaux 80%","throws":"-","hash":"e01ea13b9847c5f5"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 43, 1795023421, '{"kind":"command","side":1,"command":"instruct turn 60%","throws":"-","hash":"5fb58ece1dbb0608"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 44, 1795023421, '{"kind":"command","side":0,"command":"instruct turn 70%","throws":"-","hash":"86fa0ea59c439163"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 45, 1795023421, '{"kind":"command","side":1,"command":"instruct chevaux 60%","throws":"-","hash":"af17281a0b0d7990"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 46, 1795023421, '{"kind":"command","side":0,"command":"instruct defend never","throws":"-","hash":"5b6cb217ed1b54f5"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 47, 1795023421, '{"kind":"command","side":1,"command":"instruct chevaux 50%","throws":"-","hash":"9314c69ef70a375f"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 48, 1795023421, '{"kind":"command","side":0,"command":"instruct counter-charge 40%","throws":"-","hash":"63278521ea44223a"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 49, 1795023421, '{"kind":"command","side":1,"command":"instruct counter-charge 70%","throws":"-","hash":"c58c7e184f1a7522"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 50, 1795023421, '{"kind":"command","side":0,"command":"instruct counter-charge 50%","throws":"-","hash":"fe03bcc4612a13ca"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 51, 1795023421, '{"kind":"command","side":1,"command":"instruct loose ask","throws":"-","hash":"40e44558a5ac42ad"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 52, 1795023421, '{"kind":"command","side":0,"command":"instruct turn always","throws":"-","hash":"6b0d293604927c35"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 53, 1795023421, '{"kind":"command","side":1,"command":"instruct chevaux 60%","throws":"-","hash":"70e87e8a5b7b19b1"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 54, 1795023421, '{"kind":"command","side":0,"command":"choose swedish-horse","throws":"-","hash":"9acd2cdeb3c98b90"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 55, 1795023421, '{"kind":"command","side":1,"command":"choose saxon-infantry","throws":"II.4 1.2.0.0 0 z10 0, II.4 1.2.1.0 0 z10 7","hash":"b07e5b09d4edbbc9"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 56, 1795023421, '{"kind":"command","side":1,"command":"first","throws":"-","hash":"945f7a062abfc192"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 57, 1795023421, '{"kind":"command","side":1,"command":"order saxon-horse defence","throws":"-","hash":"acccb453c0596b4c"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 58, 1795023421, '{"kind":"command","side":1,"command":"chief 0810","throws":"-","hash":"1565d5f2c5f12e20"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 59, 1795023421, '{"kind":"command","side":1,"command":"chief 0811","throws":"-","hash":"d053afafe873cad0"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 60, 1795023421, '{"kind":"command","side":1,"command":"order saxon-infantry march","throws":"-","hash":"b0b46990de1c4535"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 61, 1795023421, '{"kind":"command","side":1,"command":"done","throws":"-","hash":"4e5af941c83e714e"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 62, 1795023421, '{"kind":"command","side":1,"command":"done","throws":"-","hash":"e1b42ef231e516b8"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 63, 1795023421, '{"kind":"command","side":1,"command":"done","throws":"-","hash":"ebf6b1fa24df62ca"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 64, 1795023421, '{"kind":"command","side":1,"command":"unit battery","throws":"-","hash":"dec62cdbf7df7811"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 65, 1795023421, '{"kind":"command","side":1,"command":"limber","throws":"-","hash":"f4d1f99d592d010a"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 66, 1795023421, '{"kind":"command","side":1,"command":"halt","throws":"-","hash":"e3bea2600e1d68fd"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 67, 1795023421, '{"kind":"command","side":1,"command":"unit konigin-2","throws":"-","hash":"9f5331b276cafd5a"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 68, 1795023421, '{"kind":"command","side":1,"command":"wheel right","throws":"-","hash":"5cd3ad00cd899e09"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 69, 1795023421, '{"kind":"command","side":1,"command":"wheel right","throws":"-","hash":"ae9b8ffb47b7de5f"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 70, 1795023421, '{"kind":"command","side":1,"command":"set-chevaux","throws":"-","hash":"0d9416bf8aa8582d"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 71, 1795023421, '{"kind":"command","side":1,"command":"halt","throws":"-","hash":"7ff8004c95f7d6b7"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 72, 1795023421, '{"kind":"command","side":1,"command":"unit konigin-1","throws":"-","hash":"d9224ccbf925a0ab"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 73, 1795023421, '{"kind":"command","side":1,"command":"set-chevaux","throws":"-","hash":"54958719ed2df4c1"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 74, 1795023421, '{"kind":"command","side":1,"command":"lift-chevaux","throws":"-","hash":"142d616b9b4a23a7"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 75, 1795023421, '{"kind":"command","side":1,"command":"move 0410","throws":"-","hash":"e4fe7fcc14332f5b"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 76, 1795023421, '{"kind":"command","side":1,"command":"halt","throws":"-","hash":"4d1ced35806c304d"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 77, 1795023421, '{"kind":"command","side":1,"command":"leader zeidler","throws":"-","hash":"dca719a19a278e1f"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 78, 1795023421, '{"kind":"command","side":1,"command":"move 0510","throws":"-","hash":"4dfe495cad8863bd"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 79, 1795023421, '{"kind":"command","side":1,"command":"halt","throws":"-","hash":"bc6fbee18429ec66"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 80, 1795023421, '{"kind":"command","side":1,"command":"done","throws":"-","hash":"a7cb269fb418ae8b"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 81, 1795023421, '{"kind":"command","side":0,"command":"chief 0703","throws":"-","hash":"57df07548a304404"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 82, 1795023421, '{"kind":"command","side":0,"command":"chief 0604","throws":"-","hash":"4bdbaac0d0e30f07"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 83, 1795023421, '{"kind":"command","side":0,"command":"order swedish-horse march","throws":"-","hash":"bcee2db3859767c3"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 84, 1795023421, '{"kind":"command","side":0,"command":"chief 0703","throws":"-","hash":"28afaa66be02c08a"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 85, 1795023421, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"5c46b995777cbcc9"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 86, 1795023421, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"2010ed5a1c771e9f"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 87, 1795023421, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"a82035dca46ff457"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 88, 1795023421, '{"kind":"command","side":0,"command":"unit ostgota-2","throws":"-","hash":"d68465de264d0df3"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 89, 1795023421, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"8f54ad0b306cb7c3"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 90, 1795023421, '{"kind":"command","side":0,"command":"leader krassow","throws":"-","hash":"9d65a32ab4e5147b"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 91, 1795023421, '{"kind":"command","side":0,"command":"move 1003","throws":"-","hash":"c0925e22265cb4de"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 92, 1795023421, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"7666df7be2bb02ca"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 93, 1795023421, '{"kind":"command","side":0,"command":"unit livdragoner","throws":"-","hash":"04e88a308b8b966b"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 94, 1795023421, '{"kind":"command","side":0,"command":"wheel right","throws":"-","hash":"c14f0d88b29067d1"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 95, 1795023421, '{"kind":"command","side":0,"command":"wheel right","throws":"-","hash":"ff73f44f0738b02e"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 96, 1795023421, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"c0ac8bca9c6c264a"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 97, 1795023421, '{"kind":"command","side":0,"command":"unit ostgota-1","throws":"-","hash":"1da74cc038ec50cd"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 98, 1795023421, '{"kind":"command","side":0,"command":"wheel left","throws":"-","hash":"7997a1340ae0fec0"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 99, 1795023421, '{"kind":"command","side":0,"command":"wheel left","throws":"-","hash":"43165d441e639aa5"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 100, 1795023421, '{"kind":"command","side":0,"command":"move 0904","throws":"-","hash":"6f49c62c1fa091c4"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 101, 1795023421, '{"kind":"command","side":0,"command":"move 0905","throws":"-","hash":"98decc6c60055a4f"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 102, 1795023421, '{"kind":"command","side":0,"command":"wheel left","throws":"-","hash":"f563bce42e632421"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 103, 1795023421, '{"kind":"command","side":0,"command":"wheel right","throws":"-","hash":"67fa91fc0936e9f4"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 104, 1795023421, '{"kind":"command","side":0,"command":"wheel left","throws":"-","hash":"f649c5c7b5dab62e"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 105, 1795023421, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"3ca5f13972613ba5"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 106, 1795023421, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"438de1327e55481b"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 107, 1795023421, '{"kind":"command","side":1,"command":"instruct counter-charge 10%","throws":"-","hash":"1e885de0ba3d434e"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 108, 1795023421, '{"kind":"command","side":0,"command":"instruct turn ask","throws":"-","hash":"0d0f23b083a4127d"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 109, 1795023421, '{"kind":"command","side":1,"command":"instruct counter-charge 40%","throws":"-","hash":"439026fa97bb00da"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 110, 1795023421, '{"kind":"command","side":0,"command":"instruct counter-charge 30%","throws":"-","hash":"8d12ac0a3b669ef6"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 111, 1795023421, '{"kind":"command","side":1,"command":"instruct counter-charge 10%","throws":"-","hash":"8a727d521b98de02"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 112, 1795023421, '{"kind":"command","side":0,"command":"instruct chevaux always","throws":"-","hash":"40fe8f7326cd3aef"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 113, 1795023421, '{"kind":"command","side":1,"command":"instruct chevaux never","throws":"-","hash":"4119350b65554fd8"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 114, 1795023421, '{"kind":"command","side":0,"command":"instruct defend ask","throws":"-","hash":"79ddca48b7b76956"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 115, 1795023421, '{"kind":"command","side":1,"command":"instruct chevaux 50%","throws":"-","hash":"5df2a721009a075d"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 116, 1795023421, '{"kind":"command","side":0,"command":"instruct defend never","throws":"-","hash":"94fa808278edd69d"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 117, 1795023421, '{"kind":"command","side":1,"command":"instruct counter-charge 40%","throws":"-","hash":"dc5a939c8d28a2df"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 118, 1795023421, '{"kind":"command","side":0,"command":"instruct turn 80%","throws":"-","hash":"6245fe6bd2c98ed3"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 119, 1795023421, '{"kind":"command","side":1,"command":"choose saxon-horse","throws":"-","hash":"da118cfefd406c82"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 120, 1795023422, '{"kind":"command","side":0,"command":"choose swedish-infantry","throws":"II.4 2.0.0.0 0 z10 9, II.4 2.0.1.0 0 z10 1","hash":"06cd5d938a196fc0"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 121, 1795023422, '{"kind":"command","side":0,"command":"second","throws":"-","hash":"85de7c6ce17d3c64"}');
INSERT INTO public.entries VALUES ('1b28202b632e6ba0', 122, 1795023422, '{"kind":"chat","side":0,"text":"Powodzenia!","id":"one"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 1, 1795023422, '{"kind":"nonce","side":0,"nonce":"c0ffee"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 2, 1795023422, '{"kind":"command","side":0,"command":"order horse","throws":"-","hash":"f9032804ec7dc627"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 3, 1795023422, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"84a0b842ff57a6be"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 4, 1795023422, '{"kind":"command","side":1,"command":"done","throws":"1.C 1.0.0.0 0 z10 0, 1.C 1.0.1.0 0 z10 9","hash":"f74d497a83e56002"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 5, 1795023422, '{"kind":"command","side":1,"command":"play hussars","throws":"-","hash":"12f304ea4a8c9cb5"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 6, 1795023422, '{"kind":"command","side":1,"command":"half","throws":"-","hash":"9ec2364e0560c0db"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 7, 1795023422, '{"kind":"command","side":1,"command":"unit chevaulegers","throws":"-","hash":"03287120e11cd6db"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 8, 1795023422, '{"kind":"command","side":1,"command":"face SW","throws":"-","hash":"cb7a86306feefedd"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 9, 1795023422, '{"kind":"command","side":1,"command":"move 1002","throws":"-","hash":"af88d27355d52355"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 10, 1795023422, '{"kind":"command","side":1,"command":"move 1101","throws":"-","hash":"014498a22b9d87fc"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 11, 1795023422, '{"kind":"command","side":1,"command":"move 1002","throws":"-","hash":"c1c062a24fa16c8d"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 12, 1795023422, '{"kind":"command","side":1,"command":"face NW","throws":"-","hash":"39983c63d6461448"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 13, 1795023422, '{"kind":"command","side":1,"command":"halt","throws":"-","hash":"cbc2e7ac6198a3ec"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 14, 1795023422, '{"kind":"command","side":1,"command":"unit stipsicz","throws":"-","hash":"f3d841e210db7fc2"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 15, 1795023422, '{"kind":"command","side":1,"command":"move 0804","throws":"-","hash":"9bf989c7345dc192"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 16, 1795023422, '{"kind":"command","side":1,"command":"face NE","throws":"-","hash":"941d97ee48972073"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 17, 1795023422, '{"kind":"command","side":1,"command":"move 0903","throws":"-","hash":"791b17c5a3747c96"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 18, 1795023422, '{"kind":"command","side":1,"command":"move 0803","throws":"-","hash":"360138a5b863d657"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 19, 1795023422, '{"kind":"command","side":1,"command":"face N","throws":"-","hash":"1925edde253c3a1e"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 20, 1795023422, '{"kind":"command","side":1,"command":"halt","throws":"-","hash":"d4eab169b2fb097d"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 21, 1795023422, '{"kind":"command","side":1,"command":"leader hiller","throws":"-","hash":"a6bc326a0fa0a939"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 22, 1795023422, '{"kind":"command","side":1,"command":"move 0603","throws":"-","hash":"92c37b8adf15b03c"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 23, 1795023422, '{"kind":"command","side":1,"command":"move 0503","throws":"-","hash":"2b6ad7f2b52021d8"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 24, 1795023422, '{"kind":"command","side":1,"command":"halt","throws":"-","hash":"5f79d47e8cb27a34"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 25, 1795023422, '{"kind":"command","side":1,"command":"done","throws":"2.2 1.1.0.7 0 u7 6","hash":"3c7490d37737d256"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 26, 1795023422, '{"kind":"command","side":1,"command":"half","throws":"-","hash":"2dd0b2ef1eb4fb22"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 27, 1795023422, '{"kind":"command","side":1,"command":"fire battery cuirassiers","throws":"FM 1.2.9.5 0 z10 1","hash":"56d651d6de20b866"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 28, 1795023422, '{"kind":"command","side":1,"command":"leader vincent","throws":"-","hash":"3e1824e5418c0753"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 29, 1795023422, '{"kind":"command","side":1,"command":"move 0503","throws":"-","hash":"2e4d3debdf2d5d10"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 30, 1795023422, '{"kind":"command","side":1,"command":"move 0402","throws":"-","hash":"5a870268c6cb7f30"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 31, 1795023422, '{"kind":"command","side":1,"command":"move 0503","throws":"-","hash":"475c7f19eb106cc0"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 32, 1795023422, '{"kind":"command","side":1,"command":"move 0502","throws":"-","hash":"79ef55016b826692"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 33, 1795023422, '{"kind":"command","side":1,"command":"move 0602","throws":"-","hash":"ae50c6ab6c2663bd"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 34, 1795023422, '{"kind":"command","side":1,"command":"move 0702","throws":"-","hash":"1ad2e4672430cf8d"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 35, 1795023422, '{"kind":"command","side":1,"command":"move 0803","throws":"-","hash":"f1cdb3c753826d83"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 36, 1795023422, '{"kind":"command","side":1,"command":"halt","throws":"-","hash":"60360506ba570cff"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 37, 1795023422, '{"kind":"command","side":1,"command":"done","throws":"2.2 1.2.0.6 0 u6 5","hash":"d1b9941199fde35c"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 38, 1795023422, '{"kind":"command","side":1,"command":"test","throws":"0.4 1.3.2.0 0 z10 2","hash":"322ad704283845ed"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 39, 1795023422, '{"kind":"command","side":1,"command":"fire battery cuirassiers","throws":"FM 1.3.9.5 0 z10 9, 0.4 1.3.9.5 0 z10 8, 3.3 1.3.2.104 0 z10 7","hash":"f4b1f7a539199110"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 40, 1795023422, '{"kind":"command","side":1,"command":"leader vincent","throws":"-","hash":"809ed4bd40037417"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 41, 1795023422, '{"kind":"command","side":1,"command":"move 0703","throws":"-","hash":"c2f0e3509afcd6df"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 42, 1795023422, '{"kind":"command","side":1,"command":"move 0603","throws":"-","hash":"eb044fe1775180ef"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 43, 1795023422, '{"kind":"command","side":1,"command":"move 0604","throws":"-","hash":"20a450eacb37e477"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 44, 1795023422, '{"kind":"command","side":1,"command":"halt","throws":"-","hash":"77ceeed499838bf5"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 45, 1795023422, '{"kind":"command","side":1,"command":"done","throws":"2.2 1.3.0.5 0 u5 3","hash":"414c844ea006113a"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 46, 1795023422, '{"kind":"command","side":0,"command":"leader vialannes","throws":"-","hash":"bc359c577ee4a737"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 47, 1795023422, '{"kind":"command","side":0,"command":"move 0908","throws":"-","hash":"ff06e66388eb90e3"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 48, 1795023422, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"f9effce1fe2c68dc"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 49, 1795023422, '{"kind":"command","side":0,"command":"charge 1-chasseurs 0803","throws":"-","hash":"89863100a3ff2ea3"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 50, 1795023422, '{"kind":"command","side":0,"command":"move 0907","throws":"-","hash":"b49c31d7e43408b8"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 51, 1795023422, '{"kind":"command","side":0,"command":"move 0806","throws":"-","hash":"f72e5b7c65a90231"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 52, 1795023422, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"48efb0b623ddb99c"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 53, 1795023422, '{"kind":"command","side":0,"command":"leader gudin","throws":"-","hash":"9aa9576b49b926ec"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 54, 1795023422, '{"kind":"command","side":0,"command":"move 0509","throws":"-","hash":"a05a5c77d25f57fa"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 55, 1795023422, '{"kind":"command","side":0,"command":"move 0408","throws":"-","hash":"1cdea9c1800d7a13"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 56, 1795023422, '{"kind":"command","side":0,"command":"move 0508","throws":"-","hash":"47a32f49f23dd959"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 57, 1795023422, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"0f7a5ff2e68cc337"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 58, 1795023422, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"baac12ac1d96b9e9"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 59, 1795023422, '{"kind":"command","side":0,"command":"done","throws":"2.2 1.4.0.4 0 u4 2","hash":"268b35a15d59f3d7"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 60, 1795023422, '{"kind":"command","side":0,"command":"test","throws":"0.4 1.5.0.0 0 z10 9, 2.2 1.5.0.3 0 u3 2","hash":"4b24b156b566eca0"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 61, 1795023422, '{"kind":"command","side":0,"command":"unit cuirassiers","throws":"-","hash":"c4a4c45f9a831e9a"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 62, 1795023422, '{"kind":"command","side":0,"command":"move 1009","throws":"-","hash":"72167b30754e6090"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 63, 1795023422, '{"kind":"command","side":0,"command":"move 1008","throws":"-","hash":"24c0af0fd8dfa4ae"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 64, 1795023422, '{"kind":"command","side":0,"command":"face S","throws":"-","hash":"648a94decec3f690"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 65, 1795023422, '{"kind":"command","side":0,"command":"face NE","throws":"-","hash":"5dcdf1a047a0a0f6"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 66, 1795023422, '{"kind":"command","side":0,"command":"move 1108","throws":"-","hash":"63d7ffada23fd43e"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 67, 1795023422, '{"kind":"command","side":0,"command":"face N","throws":"-","hash":"409412f928e4e752"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 68, 1795023422, '{"kind":"command","side":0,"command":"move 1209","throws":"-","hash":"9179b05670b0bd4c"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 69, 1795023422, '{"kind":"command","side":0,"command":"face NE","throws":"-","hash":"77e86ae2e79f0f8e"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 70, 1795023422, '{"kind":"command","side":0,"command":"face N","throws":"-","hash":"d3ff216fd774a2fd"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 71, 1795023422, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"10018cca6e0c0765"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 72, 1795023422, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"2763aba17c890862"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 73, 1795023422, '{"kind":"command","side":0,"command":"done","throws":"2.2 1.6.0.2 0 u2 1","hash":"94464f610982c378"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 74, 1795023422, '{"kind":"command","side":0,"command":"test","throws":"0.4 1.7.0.0 0 z10 9","hash":"c9c8e0c34585a086"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 75, 1795023422, '{"kind":"command","side":0,"command":"order foot","throws":"-","hash":"6f4a7dae0639f1c3"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 76, 1795023422, '{"kind":"command","side":0,"command":"order horse","throws":"-","hash":"bad97f00e1cfdd50"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 77, 1795023422, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"c501b598d08306a9"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 78, 1795023422, '{"kind":"command","side":1,"command":"order infantry","throws":"-","hash":"67912f944f6a5243"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 79, 1795023422, '{"kind":"command","side":1,"command":"done","throws":"1.C 2.0.0.0 0 z10 0, 1.C 2.0.1.0 0 z10 1","hash":"6b6cdcec536fb65b"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 80, 1795023422, '{"kind":"command","side":1,"command":"play hussars","throws":"-","hash":"14352bcd6d6e2488"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 81, 1795023422, '{"kind":"command","side":1,"command":"test","throws":"0.4 2.1.3.0 0 z10 5","hash":"c5fcb905267e852c"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 82, 1795023422, '{"kind":"command","side":1,"command":"leader hiller","throws":"-","hash":"ba6275bdcc073ee6"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 83, 1795023422, '{"kind":"command","side":1,"command":"halt","throws":"-","hash":"249d87197a6bab68"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 84, 1795023422, '{"kind":"command","side":1,"command":"charge stipsicz 0609","throws":"-","hash":"10a3648c3806d211"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 85, 1795023422, '{"kind":"command","side":1,"command":"move 0702","throws":"-","hash":"8db4026ba7f998ba"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 86, 1795023422, '{"kind":"command","side":1,"command":"move 0602","throws":"-","hash":"d728f7607d36b9cc"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 87, 1795023422, '{"kind":"command","side":1,"command":"halt","throws":"-","hash":"d2a0b8d3b6589c28"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 88, 1795023422, '{"kind":"command","side":1,"command":"unit chevaulegers","throws":"-","hash":"ba289e8a2ad41f7b"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 89, 1795023422, '{"kind":"command","side":1,"command":"face N","throws":"-","hash":"3ff95b8040f5adbe"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 90, 1795023422, '{"kind":"command","side":1,"command":"move 1101","throws":"-","hash":"2d93fce99c6248f0"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 91, 1795023422, '{"kind":"command","side":1,"command":"move 1201","throws":"-","hash":"cae60d6a9c270a56"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 92, 1795023422, '{"kind":"command","side":1,"command":"face SE","throws":"-","hash":"6581dfc6450824f0"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 93, 1795023422, '{"kind":"command","side":1,"command":"face NE","throws":"-","hash":"3e38b541cdd87f68"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 94, 1795023422, '{"kind":"command","side":1,"command":"move 1101","throws":"-","hash":"63b1abdf8c75290d"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 95, 1795023422, '{"kind":"command","side":1,"command":"face SW","throws":"-","hash":"26f45ac0ad0d195c"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 96, 1795023423, '{"kind":"command","side":1,"command":"halt","throws":"-","hash":"3b452c5f964a7c9d"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 97, 1795023423, '{"kind":"command","side":1,"command":"leader nordmann","throws":"-","hash":"8ebe66b5ed43f7ce"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 98, 1795023423, '{"kind":"command","side":1,"command":"move 0903","throws":"-","hash":"abc65b20c349ece1"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 99, 1795023423, '{"kind":"command","side":1,"command":"move 0904","throws":"-","hash":"8d3fdbbbbadc0443"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 100, 1795023423, '{"kind":"command","side":1,"command":"move 1003","throws":"-","hash":"7df95bcc955b324b"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 101, 1795023423, '{"kind":"command","side":1,"command":"halt","throws":"2.2 2.1.0.7 0 u7 7","hash":"83e6a53bc50ac59c"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 102, 1795023423, '{"kind":"command","side":1,"command":"test","throws":"0.4 2.2.3.0 0 z10 6","hash":"77651b3786441063"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 103, 1795023423, '{"kind":"command","side":1,"command":"done","throws":"2.2 2.2.0.6 0 u6 4","hash":"7bb272e58f1257ae"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 104, 1795023423, '{"kind":"command","side":0,"command":"unit 1-chasseurs","throws":"-","hash":"8aca5aae1539283c"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 105, 1795023423, '{"kind":"command","side":0,"command":"move 0805","throws":"-","hash":"e70aad652e8718a7"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 106, 1795023423, '{"kind":"command","side":0,"command":"face SW","throws":"-","hash":"6dea962e9552e7e4"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 107, 1795023423, '{"kind":"command","side":0,"command":"face N","throws":"-","hash":"7a5a899729b28622"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 108, 1795023423, '{"kind":"command","side":0,"command":"move 0705","throws":"-","hash":"46e67731eaa75189"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 109, 1795023423, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"edc24e394a6c4798"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 110, 1795023423, '{"kind":"command","side":0,"command":"unit cuirassiers","throws":"-","hash":"00d31afe5e18e19a"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 111, 1795023423, '{"kind":"command","side":0,"command":"face S","throws":"-","hash":"658dc23d750fc913"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 112, 1795023423, '{"kind":"command","side":0,"command":"move 1208","throws":"-","hash":"4315aa374484573a"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 113, 1795023424, '{"kind":"command","side":0,"command":"move 1207","throws":"-","hash":"dd2f280bd21566a3"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 114, 1795023424, '{"kind":"command","side":0,"command":"move 1108","throws":"-","hash":"866d204ac72fd506"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 115, 1795023424, '{"kind":"command","side":0,"command":"move 1208","throws":"-","hash":"446c460401d9eece"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 116, 1795023424, '{"kind":"command","side":0,"command":"face NW","throws":"-","hash":"408be54b97c5feba"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 117, 1795023424, '{"kind":"command","side":0,"command":"face SE","throws":"-","hash":"09812d300de5594a"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 118, 1795023424, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"5d34aa04954c08ca"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 119, 1795023424, '{"kind":"command","side":0,"command":"leader gudin","throws":"-","hash":"3e5f1e016eeb3d5d"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 120, 1795023424, '{"kind":"command","side":0,"command":"move 0609","throws":"-","hash":"e2b6c674ac609ebc"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 121, 1795023424, '{"kind":"command","side":0,"command":"move 0610","throws":"-","hash":"450df949c31f1857"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 122, 1795023424, '{"kind":"command","side":0,"command":"move 0609","throws":"-","hash":"1f061ac765f069d5"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 123, 1795023424, '{"kind":"command","side":0,"command":"move 0509","throws":"-","hash":"a111417997046b55"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 124, 1795023424, '{"kind":"command","side":0,"command":"move 0409","throws":"-","hash":"f662f619b9b442e5"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 125, 1795023424, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"bc7fcd26831b9d8e"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 126, 1795023424, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"3da13c5bf82cca1d"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 127, 1795023424, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"1b5de016f4444736"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 128, 1795023424, '{"kind":"command","side":0,"command":"done","throws":"2.2 2.3.0.5 0 u5 5","hash":"95a138d477412c33"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 129, 1795023424, '{"kind":"command","side":1,"command":"fire battery cuirassiers","throws":"FM 2.4.9.5 0 z10 1","hash":"2c8f3d7984b0229f"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 130, 1795023424, '{"kind":"command","side":1,"command":"done","throws":"-","hash":"31282ac4f4914f87"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 131, 1795023424, '{"kind":"command","side":1,"command":"done","throws":"2.2 2.4.0.4 0 u4 1","hash":"aae4f7306199f38d"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 132, 1795023424, '{"kind":"command","side":0,"command":"fire guns kaiser","throws":"FM 2.5.3.6 0 z10 8","hash":"ed3b6eb3de037a90"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 133, 1795023424, '{"kind":"command","side":0,"command":"leader petit","throws":"-","hash":"9d9b42bf195cdd90"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 134, 1795023424, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"26a3049d13d73665"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 135, 1795023425, '{"kind":"command","side":0,"command":"unit 12-ligne","throws":"-","hash":"3fee89800dccc266"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 136, 1795023425, '{"kind":"command","side":0,"command":"move 0409","throws":"-","hash":"d2833ebe097cf59b"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 137, 1795023425, '{"kind":"command","side":0,"command":"face NW","throws":"-","hash":"2f9c845c6a312ead"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 138, 1795023425, '{"kind":"command","side":0,"command":"face N","throws":"-","hash":"f9f4dfef6e2fd675"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 139, 1795023425, '{"kind":"command","side":0,"command":"move 0410","throws":"-","hash":"c0e7c3637b8b86ec"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 140, 1795023425, '{"kind":"command","side":0,"command":"face NW","throws":"-","hash":"38000a50ee62c993"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 141, 1795023425, '{"kind":"command","side":0,"command":"face SE","throws":"-","hash":"3af6b43093f9fa1c"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 142, 1795023425, '{"kind":"command","side":0,"command":"move 0509","throws":"-","hash":"d0f52b3688ee7ffe"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 143, 1795023425, '{"kind":"command","side":0,"command":"face S","throws":"-","hash":"87284ae959c8a276"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 144, 1795023425, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"b1c73b85dc4805ef"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 145, 1795023425, '{"kind":"command","side":0,"command":"done","throws":"2.2 2.5.0.3 0 u3 1","hash":"91767d4986653fe2"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 146, 1795023425, '{"kind":"command","side":0,"command":"fire guns kaiser","throws":"FM 2.6.3.6 0 z10 2","hash":"a817a3c3708ca6af"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 147, 1795023425, '{"kind":"command","side":0,"command":"unit 7-leger","throws":"-","hash":"35661065fd133fc5"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 148, 1795023425, '{"kind":"command","side":0,"command":"move 0407","throws":"-","hash":"18e758b20003ac4b"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 149, 1795023425, '{"kind":"command","side":0,"command":"face SE","throws":"-","hash":"8b346a427cef47c7"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 150, 1795023425, '{"kind":"command","side":0,"command":"face N","throws":"-","hash":"e0fb1d475d111228"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 151, 1795023425, '{"kind":"command","side":0,"command":"move 0306","throws":"-","hash":"b6f7d12868468416"}');
INSERT INTO public.entries VALUES ('d6c7ecb71b96b53c', 152, 1795023426, '{"kind":"chat","side":0,"text":"Powodzenia!","id":"one"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 1, 1795023426, '{"kind":"nonce","side":0,"nonce":"c0ffee"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 2, 1795023426, '{"kind":"command","side":1,"command":"done","throws":"B4.5 1.0.100.300 0 d6 4 1 3, B4.5 1.0.104.300 0 d6 2 2 1","hash":"604919523ce0b03f"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 3, 1795023426, '{"kind":"command","side":0,"command":"ride ug2 618.06,668.86","throws":"-","hash":"1b3827eeaa7d8e1b"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 4, 1795023426, '{"kind":"command","side":0,"command":"ride ug1 304.80,660.40","throws":"-","hash":"8e4c29fee8ea95af"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 5, 1795023426, '{"kind":"command","side":0,"command":"lay uc march","throws":"-","hash":"7f2c87b4d1be7c46"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 6, 1795023426, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"2bca7c96e88896ff"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 7, 1795023426, '{"kind":"command","side":1,"command":"ride rg2 618.06,143.93","throws":"-","hash":"4770612fa2869dd2"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 8, 1795023426, '{"kind":"command","side":1,"command":"lay rc defence","throws":"-","hash":"16d5c6719dc3a6bc"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 9, 1795023426, '{"kind":"command","side":1,"command":"ride rg 461.43,148.16","throws":"-","hash":"cbb532b2e358b10b"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 10, 1795023426, '{"kind":"command","side":1,"command":"lay rc march","throws":"-","hash":"bfa855079d674811"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 11, 1795023426, '{"kind":"command","side":1,"command":"done","throws":"-","hash":"2e47fe70e4526e89"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 12, 1795023426, '{"kind":"command","side":0,"command":"activate uc","throws":"-","hash":"71b84c7934304660"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 13, 1795023426, '{"kind":"command","side":0,"command":"move u2 turn 32768","throws":"-","hash":"7dd6f3abcf03c1a4"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 14, 1795023426, '{"kind":"command","side":0,"command":"move u5 turn 20480 to 824.60,722.25","throws":"-","hash":"98430a4926c68a60"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 15, 1795023426, '{"kind":"command","side":0,"command":"move u6 turn 49152","throws":"-","hash":"58469c4625788efa"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 16, 1795023426, '{"kind":"command","side":0,"command":"move u1 turn 32768","throws":"-","hash":"c1cf3cac1fd8a382"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 17, 1795023426, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"1e32ac39a4f3f744"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 18, 1795023426, '{"kind":"command","side":1,"command":"activate rc 1","throws":"B4.5 1.2.105.201 0 d6 4","hash":"2f945b70b1c72a2a"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 19, 1795023426, '{"kind":"command","side":1,"command":"move r3 turn 4096","throws":"-","hash":"c8b509f2a93d62e4"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 20, 1795023426, '{"kind":"command","side":1,"command":"move r1 turn 16384","throws":"-","hash":"0479c85704749cec"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 21, 1795023426, '{"kind":"command","side":1,"command":"move r5 turn 40960","throws":"-","hash":"68918d65f94aab7a"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 22, 1795023427, '{"kind":"command","side":1,"command":"move r6 turn 45056","throws":"-","hash":"efccfcfe57d02a2f"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 23, 1795023427, '{"kind":"command","side":1,"command":"move r4 turn 28672","throws":"-","hash":"3cb7b808937e7f7a"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 24, 1795023427, '{"kind":"command","side":1,"command":"move r2 turn 45056","throws":"B4.5 2.0.100.300 0 d6 3 2 6, B4.5 2.0.104.300 0 d6 3 6 2","hash":"32a3c9b376045770"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 25, 1795023427, '{"kind":"command","side":1,"command":"lay rc attack","throws":"-","hash":"691b03adb903b5ce"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 26, 1795023427, '{"kind":"command","side":1,"command":"lay rc march","throws":"-","hash":"32a3c9b376045770"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 27, 1795023427, '{"kind":"command","side":1,"command":"lay rc attack","throws":"-","hash":"691b03adb903b5ce"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 28, 1795023427, '{"kind":"command","side":1,"command":"ride rg1 304.80,152.40","throws":"-","hash":"07ea6711cddf96f6"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 29, 1795023427, '{"kind":"command","side":1,"command":"lay rc defence","throws":"-","hash":"1a2ce421a00ea2d2"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 30, 1795023427, '{"kind":"command","side":1,"command":"lay rc march","throws":"-","hash":"3158c2e4716d4ede"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 31, 1795023427, '{"kind":"command","side":1,"command":"done","throws":"-","hash":"cc24ebfb4dce0233"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 32, 1795023427, '{"kind":"command","side":0,"command":"ride ug0 476.10,670.70","throws":"-","hash":"94b268f5d971b161"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 33, 1795023427, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"50bd6c45ca9e653d"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 34, 1795023427, '{"kind":"command","side":1,"command":"activate rc 3+1@rg","throws":"B4.5 2.2.105.201 0 d6 6 2 5 6","hash":"71f77e641402f50a"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 35, 1795023427, '{"kind":"command","side":1,"command":"move r6 turn 16384 to 558.80,152.40","throws":"-","hash":"1a36f02d2448b06c"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 36, 1795023427, '{"kind":"command","side":1,"command":"move r2 turn 8192","throws":"-","hash":"3ccdece51059a885"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 37, 1795023427, '{"kind":"command","side":1,"command":"move r5 turn 28672 to 845.95,391.00","throws":"-","hash":"9e8f9bf179f7333a"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 38, 1795023427, '{"kind":"command","side":1,"command":"move r1 turn 12288","throws":"-","hash":"07c62e3f4cc91f25"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 39, 1795023427, '{"kind":"command","side":1,"command":"move r4 to 697.08,363.60","throws":"-","hash":"6d145d6a51310584"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 40, 1795023428, '{"kind":"command","side":1,"command":"move r3 turn 45056 to 353.60,174.27","throws":"-","hash":"f59e31a3efe6ea3d"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 41, 1795023428, '{"kind":"command","side":0,"command":"activate uc 3+1@ug","throws":"B4.5 2.1.101.200 0 d6 6 4 5 2","hash":"f057af5f0a7b96dc"}');
INSERT INTO public.entries VALUES ('dd39382ffe917638', 42, 1795023428, '{"kind":"chat","side":0,"text":"Powodzenia!","id":"one"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 1, 1795023428, '{"kind":"nonce","side":0,"nonce":"c0ffee"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 2, 1795023428, '{"kind":"command","side":0,"command":"roll","throws":"A4.1 1.0.0.0 0 d6 5, A4.1 1.0.0.0 1 d6 1","hash":"4c863e4e4bb3a3a9"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 3, 1795023428, '{"kind":"command","side":0,"command":"move r2 line:1 500.00,570.00 0","throws":"-","hash":"a1995abe3bfe8eb1"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 4, 1795023428, '{"kind":"command","side":0,"command":"fire-move r3 b1 small-arms all as-is 650.50,639.50 0","throws":"-","hash":"282ec5e4d7410faa"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 5, 1795023428, '{"kind":"command","side":0,"command":"move-fire r1 as-is 300.00,520.00 0 b3 small-arms all","throws":"-","hash":"009eed5b714bd2b3"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 6, 1795023428, '{"kind":"command","side":0,"command":"move r6 as-is 600.00,460.00 0","throws":"-","hash":"f8f6c826908b8e8b"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 7, 1795023428, '{"kind":"command","side":0,"command":"declare r5 move","throws":"-","hash":"908e306b5ff9ee30"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 8, 1795023428, '{"kind":"command","side":0,"command":"move r5 line:1 850.00,570.00 0","throws":"-","hash":"643955f19025435a"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 9, 1795023428, '{"kind":"command","side":0,"command":"move r4 column:2 150.00,570.00 0","throws":"-","hash":"9f73ca8d1a0a10a2"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 10, 1795023428, '{"kind":"command","side":0,"command":"end","throws":"-","hash":"fbfe972892e41674"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 11, 1795023428, '{"kind":"command","side":1,"command":"fire-move b3 r1 small-arms all as-is 349.50,159.50 32768","throws":"-","hash":"c8999ee72b37b8a0"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 12, 1795023428, '{"kind":"command","side":1,"command":"move b6 line:2 400.00,200.00 32768","throws":"-","hash":"479a5f70fb7cf19e"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 13, 1795023428, '{"kind":"command","side":1,"command":"move b2 as-is 500.00,250.00 32768","throws":"-","hash":"77c77c4820389515"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 14, 1795023428, '{"kind":"command","side":1,"command":"move-fire b1 as-is 749.50,159.50 32768 r6 small-arms all","throws":"-","hash":"9fa4f1cb19018ab5"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 15, 1795023428, '{"kind":"command","side":1,"command":"move b4 line:1 850.00,130.00 32768","throws":"-","hash":"71c1f93ed4b5474e"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 16, 1795023428, '{"kind":"command","side":1,"command":"move b5 as-is 256.07,216.07 32768","throws":"-","hash":"0f3cb3d03d6fc889"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 17, 1795023428, '{"kind":"command","side":1,"command":"end","throws":"-","hash":"c61b53e4d65baca4"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 18, 1795023428, '{"kind":"command","side":0,"command":"move-fire r2 as-is 570.00,570.00 0 b5 small-arms all","throws":"-","hash":"9a7e4d6a19d0cb58"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 19, 1795023428, '{"kind":"command","side":0,"command":"move r3 as-is 720.50,639.50 0","throws":"-","hash":"d117acf70557c38b"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 20, 1795023429, '{"kind":"command","side":0,"command":"move r1 as-is 429.34,573.58 0","throws":"-","hash":"84106e76d0af26ba"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 21, 1795023429, '{"kind":"command","side":0,"command":"end","throws":"-","hash":"23cf9939f409730e"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 22, 1795023429, '{"kind":"command","side":1,"command":"watch b1","throws":"-","hash":"9a0ae6011be18975"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 23, 1795023429, '{"kind":"command","side":1,"command":"move b4 as-is 850.00,280.00 32768","throws":"-","hash":"fb242753a5a4b687"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 24, 1795023429, '{"kind":"command","side":1,"command":"move b6 line:1 400.00,220.00 32768","throws":"-","hash":"6366c5c13994a03f"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 25, 1795023429, '{"kind":"command","side":1,"command":"move b3 as-is 220.16,105.92 32768","throws":"-","hash":"20341a9ce5918d26"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 26, 1795023429, '{"kind":"command","side":1,"command":"move b5 as-is 150.00,110.00 32768","throws":"-","hash":"96a18a630b46bf74"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 27, 1795023429, '{"kind":"command","side":1,"command":"end","throws":"-","hash":"f24d5901d8a3cb81"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 28, 1795023429, '{"kind":"command","side":0,"command":"move r1 as-is 429.34,503.58 0","throws":"-","hash":"a44469a4f3544d64"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 29, 1795023429, '{"kind":"command","side":1,"command":"decline","throws":"-","hash":"3489ade8a67adb06"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 30, 1795023429, '{"kind":"command","side":0,"command":"move r3 as-is 720.50,569.50 0","throws":"-","hash":"2ef5fcee3630673d"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 31, 1795023429, '{"kind":"command","side":1,"command":"interrupt b1 70.00 r3 small-arms all","throws":"-","hash":"369e7162b1a5ddea"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 32, 1795023429, '{"kind":"command","side":0,"command":"fire-move r2 b4 small-arms all as-is 619.50,619.50 0","throws":"-","hash":"80596a8b343bf151"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 33, 1795023429, '{"kind":"command","side":0,"command":"move r4 as-is 300.00,570.00 0","throws":"-","hash":"14b69ae22dc609ce"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 34, 1795023429, '{"kind":"command","side":0,"command":"move r6 as-is 489.13,505.92 0","throws":"-","hash":"bab6dff93785b354"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 35, 1795023429, '{"kind":"command","side":0,"command":"move r5 line:1 850.00,370.00 0","throws":"-","hash":"207b1a23b8af90a5"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 36, 1795023429, '{"kind":"command","side":0,"command":"end","throws":"-","hash":"b4884b1d04e47f83"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 37, 1795023429, '{"kind":"command","side":1,"command":"fire b1 r3 small-arms all","throws":"-","hash":"fc6088afc942fb8e"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 38, 1795023430, '{"kind":"command","side":1,"command":"fire-move b3 r1 small-arms all as-is 269.66,56.42 32768","throws":"-","hash":"0d73eb332afb2c57"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 39, 1795023430, '{"kind":"command","side":1,"command":"move b6 as-is 357.57,177.57 32768","throws":"-","hash":"5ed245169449c477"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 40, 1795023430, '{"kind":"command","side":1,"command":"fire-move b2 r5 small-arms all as-is 549.50,200.50 32768","throws":"-","hash":"45121c479d2c7383"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 41, 1795023430, '{"kind":"command","side":1,"command":"move b4 as-is 700.00,280.00 32768","throws":"-","hash":"1003820f1987bb15"}');
INSERT INTO public.entries VALUES ('af75500802c03465', 42, 1795023430, '{"kind":"chat","side":0,"text":"Powodzenia!","id":"one"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 1, 1795023430, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"9c25fff47a853ab5"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 2, 1795023430, '{"kind":"command","side":1,"command":"order infantry","throws":"-","hash":"334a8dc3875f7d6b"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 3, 1795023430, '{"kind":"command","side":1,"command":"done","throws":"1.C 1.0.0.0 0 z10 8, 1.C 1.0.1.0 0 z10 0","hash":"367576efe69a6b93"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 4, 1795023430, '{"kind":"command","side":0,"command":"play horse","throws":"-","hash":"07c3a9ce926c01df"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 5, 1795023430, '{"kind":"command","side":0,"command":"test","throws":"0.4 1.1.1.0 0 z10 5","hash":"cb53b5a2100a1132"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 6, 1795023430, '{"kind":"command","side":0,"command":"leader vialannes","throws":"-","hash":"2af504aa6b67a697"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 7, 1795023430, '{"kind":"command","side":0,"command":"move 0910","throws":"-","hash":"73088158861ba1f3"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 8, 1795023430, '{"kind":"command","side":0,"command":"move 1009","throws":"-","hash":"f47f92a43ee77eb5"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 9, 1795023430, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"70f3d774ecbe60ec"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 10, 1795023430, '{"kind":"command","side":0,"command":"charge cuirassiers 0904","throws":"-","hash":"6e47ae4ccb8cfc75"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 11, 1795023430, '{"kind":"command","side":0,"command":"move 0808","throws":"-","hash":"accc2b592052d102"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 12, 1795023430, '{"kind":"command","side":0,"command":"move 0807","throws":"-","hash":"0e0b5e030741feb4"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 13, 1795023430, '{"kind":"command","side":0,"command":"move 0707","throws":"-","hash":"ebb7b380cfac5b00"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 14, 1795023430, '{"kind":"command","side":0,"command":"move 0607","throws":"-","hash":"cec1b1c634a5adb6"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 15, 1795023430, '{"kind":"command","side":0,"command":"move 0506","throws":"-","hash":"ae7a3a6d2e7f5a1b"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 16, 1795023430, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"616dcd645bfc7158"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 17, 1795023430, '{"kind":"command","side":0,"command":"charge 1-chasseurs 0904","throws":"-","hash":"5fffc08a05a0f467"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 18, 1795023430, '{"kind":"command","side":0,"command":"move 0907","throws":"-","hash":"7429170dd5841cd1"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 19, 1795023431, '{"kind":"command","side":0,"command":"move 0807","throws":"-","hash":"502bad20bdc7a7c0"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 20, 1795023431, '{"kind":"command","side":0,"command":"move 0706","throws":"-","hash":"c170c204c0ceb239"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 21, 1795023431, '{"kind":"offer","side":0,"to":12}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 22, 1795023431, '{"kind":"answer","side":1,"yes":true}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 23, 1795023431, '{"kind":"take-back","to":12}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 24, 1795023431, '{"kind":"command","side":0,"command":"move 0706","throws":"-","hash":"a57a343cc828dddd"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 25, 1795023431, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"437c8c2f1505583f"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 26, 1795023431, '{"kind":"command","side":0,"command":"charge 1-chasseurs 0803","throws":"-","hash":"c043d862ba6b964b"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 27, 1795023431, '{"kind":"command","side":0,"command":"move 0907","throws":"-","hash":"029c719e6225510f"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 28, 1795023431, '{"kind":"command","side":0,"command":"move 0806","throws":"-","hash":"e8d2dc8ad8c4e83f"}');
INSERT INTO public.entries VALUES ('0837898ea66cd855', 29, 1795023431, '{"kind":"command","side":0,"command":"move 0905","throws":"-","hash":"5c6d96fc0f283c7f"}');
INSERT INTO public.entries VALUES ('9b477d343f093bf3', 1, 1795023431, '{"kind":"command","side":1,"command":"done","throws":"B4.5 1.0.100.300 0 d6 3 4 3, B4.5 1.0.104.300 0 d6 1 3 6","hash":"604919523ce0b03f"}');
INSERT INTO public.entries VALUES ('9b477d343f093bf3', 2, 1795023431, '{"kind":"command","side":0,"command":"ride ug2 618.06,668.86","throws":"-","hash":"1b3827eeaa7d8e1b"}');
INSERT INTO public.entries VALUES ('9b477d343f093bf3', 3, 1795023431, '{"kind":"command","side":0,"command":"ride ug1 304.80,660.40","throws":"-","hash":"8e4c29fee8ea95af"}');
INSERT INTO public.entries VALUES ('9b477d343f093bf3', 4, 1795023431, '{"kind":"command","side":0,"command":"lay uc defence","throws":"-","hash":"746ad1c0545a8988"}');
INSERT INTO public.entries VALUES ('9b477d343f093bf3', 5, 1795023431, '{"kind":"command","side":0,"command":"ride ug 461.43,664.63","throws":"-","hash":"f51787b87c1fb8b5"}');
INSERT INTO public.entries VALUES ('9b477d343f093bf3', 6, 1795023431, '{"kind":"command","side":0,"command":"ride ug0 461.43,664.63","throws":"-","hash":"410f3c1977459242"}');
INSERT INTO public.entries VALUES ('9b477d343f093bf3', 7, 1795023431, '{"kind":"command","side":0,"command":"lay uc attack","throws":"-","hash":"a28503a14ffa21d9"}');
INSERT INTO public.entries VALUES ('9b477d343f093bf3', 8, 1795023432, '{"kind":"command","side":0,"command":"lay uc march","throws":"-","hash":"d258ec62e81564ef"}');
INSERT INTO public.entries VALUES ('9b477d343f093bf3', 9, 1795023432, '{"kind":"command","side":0,"command":"lay uc attack","throws":"-","hash":"a28503a14ffa21d9"}');
INSERT INTO public.entries VALUES ('9b477d343f093bf3', 10, 1795023432, '{"kind":"command","side":0,"command":"lay uc march","throws":"-","hash":"d258ec62e81564ef"}');
INSERT INTO public.entries VALUES ('9b477d343f093bf3', 11, 1795023432, '{"kind":"resign","side":0}');
INSERT INTO public.entries VALUES ('ecc372f359f432b1', 1, 1795023432, '{"kind":"agreed","side":0}');
INSERT INTO public.entries VALUES ('ecc372f359f432b1', 2, 1795023432, '{"kind":"agreed","side":1}');
INSERT INTO public.entries VALUES ('ecc372f359f432b1', 3, 1795023432, '{"kind":"command","side":0,"command":"order horse","throws":"-","hash":"f9032804ec7dc627"}');
INSERT INTO public.entries VALUES ('ecc372f359f432b1', 4, 1795023432, '{"kind":"command","side":0,"command":"order foot","throws":"-","hash":"cc145f1aab795f77"}');
INSERT INTO public.entries VALUES ('ecc372f359f432b1', 5, 1795023432, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"39f4eb5d5d8f87c9"}');
INSERT INTO public.entries VALUES ('ecc372f359f432b1', 6, 1795023432, '{"kind":"command","side":1,"command":"order infantry","throws":"-","hash":"a47b1f0735cc87e3"}');
INSERT INTO public.entries VALUES ('ecc372f359f432b1', 7, 1795023432, '{"kind":"command","side":1,"command":"done","throws":"1.C 1.0.0.0 0 z10 3, 1.C 1.0.1.0 0 z10 6","hash":"d54cbb7669da3541"}');
INSERT INTO public.entries VALUES ('ecc372f359f432b1', 8, 1795023432, '{"kind":"command","side":1,"command":"play infantry","throws":"-","hash":"3985254751bd9fb5"}');
INSERT INTO public.entries VALUES ('ecc372f359f432b1', 9, 1795023432, '{"kind":"command","side":1,"command":"fire battery cuirassiers","throws":"FM 1.1.9.5 0 z10 4","hash":"d28d6812ba58aefb"}');
INSERT INTO public.entries VALUES ('ecc372f359f432b1', 10, 1795023432, '{"kind":"command","side":1,"command":"unit kaiser","throws":"-","hash":"e82a921d85832736"}');
INSERT INTO public.entries VALUES ('ecc372f359f432b1', 11, 1795023432, '{"kind":"command","side":1,"command":"move 0604","throws":"-","hash":"debca4f3b72a807f"}');
INSERT INTO public.entries VALUES ('ecc372f359f432b1', 12, 1795023432, '{"kind":"command","side":1,"command":"move 0603","throws":"-","hash":"695d02f5942b1fa0"}');
INSERT INTO public.entries VALUES ('ecc372f359f432b1', 13, 1795023432, '{"kind":"command","side":1,"command":"face NE","throws":"-","hash":"e3177666fa43ab64"}');
INSERT INTO public.entries VALUES ('ecc372f359f432b1', 14, 1795023432, '{"kind":"command","side":1,"command":"move 0604","throws":"-","hash":"3d6e0673bd18e7d2"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 1, 1795023432, '{"kind":"command","side":0,"command":"order foot","throws":"-","hash":"2ce1133813445a04"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 2, 1795023432, '{"kind":"command","side":0,"command":"order horse","throws":"-","hash":"cc145f1aab795f77"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 3, 1795023432, '{"kind":"command","side":0,"command":"done","throws":"-","hash":"39f4eb5d5d8f87c9"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 4, 1795023433, '{"kind":"command","side":1,"command":"order infantry","throws":"-","hash":"a47b1f0735cc87e3"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 5, 1795023433, '{"kind":"command","side":1,"command":"order hussars","throws":"-","hash":"7096ada94fb0ce19"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 6, 1795023433, '{"kind":"command","side":1,"command":"done","throws":"1.C 1.0.0.0 0 z10 5, 1.C 1.0.1.0 0 z10 4","hash":"dc77275550500fe6"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 7, 1795023433, '{"kind":"command","side":0,"command":"play foot","throws":"-","hash":"644801abf5c91c63"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 8, 1795023433, '{"kind":"command","side":0,"command":"fire guns jordis","throws":"FM 1.1.3.7 0 z10 2","hash":"9497d08971cba60d"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 9, 1795023433, '{"kind":"command","side":0,"command":"unit 12-ligne","throws":"-","hash":"694a7633f2dd4b96"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 10, 1795023433, '{"kind":"command","side":0,"command":"move 0507","throws":"-","hash":"015f70b45a2b4753"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 11, 1795023433, '{"kind":"command","side":0,"command":"move 0506","throws":"-","hash":"1e73ed16cb986af2"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 12, 1795023433, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"88eb08468e420c5e"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 13, 1795023433, '{"kind":"command","side":0,"command":"unit 21-ligne","throws":"-","hash":"de77ac82d615ddf7"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 14, 1795023433, '{"kind":"command","side":0,"command":"move 0607","throws":"-","hash":"bb0db068c9dd8b94"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 15, 1795023433, '{"kind":"command","side":0,"command":"move 0506","throws":"-","hash":"c82b06c01c7d4ade"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 16, 1795023433, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"142aae7c61955f25"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 17, 1795023433, '{"kind":"command","side":0,"command":"unit 7-leger","throws":"-","hash":"42f55c9f0a12569a"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 18, 1795023433, '{"kind":"command","side":0,"command":"move 0407","throws":"-","hash":"d26b65ce6288988c"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 19, 1795023433, '{"kind":"command","side":0,"command":"move 0406","throws":"-","hash":"4892ada9b64acee1"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 20, 1795023433, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"c5eb8dd0d6c70a6a"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 21, 1795023433, '{"kind":"command","side":0,"command":"leader gudin","throws":"-","hash":"92c24943e25b14dd"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 22, 1795023433, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"7aa6adfd0e4573eb"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 23, 1795023433, '{"kind":"command","side":0,"command":"leader petit","throws":"-","hash":"03c3cdb89075ff1c"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 24, 1795023433, '{"kind":"command","side":0,"command":"move 0609","throws":"-","hash":"e56a86034fe2eb37"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 25, 1795023433, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"1440acca0c12df4e"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 26, 1795023433, '{"kind":"command","side":0,"command":"done","throws":"2.2 1.1.0.7 0 u7 1","hash":"868d7249e05339e8"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 27, 1795023433, '{"kind":"command","side":0,"command":"fire guns jordis","throws":"FM 1.2.3.7 0 z10 4","hash":"1c193462d1abfec2"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 28, 1795023433, '{"kind":"command","side":0,"command":"unit 12-ligne","throws":"-","hash":"71b316246a362fbc"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 29, 1795023433, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"f759958fcd114cef"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 30, 1795023433, '{"kind":"command","side":0,"command":"unit 21-ligne","throws":"-","hash":"878b6535b712d466"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 31, 1795023433, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"d52a413967be6fc9"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 32, 1795023433, '{"kind":"command","side":0,"command":"unit 7-leger","throws":"-","hash":"c429d0a2d4fff1cf"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 33, 1795023433, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"38e1ecebd332e463"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 34, 1795023433, '{"kind":"command","side":0,"command":"leader petit","throws":"-","hash":"26aff06b1d3a31f0"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 35, 1795023433, '{"kind":"command","side":0,"command":"halt","throws":"-","hash":"5e8507eaee994a38"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 36, 1795023433, '{"kind":"command","side":0,"command":"done","throws":"2.2 1.2.0.6 0 u6 3","hash":"05c81e8c9a47ca04"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 37, 1795023433, '{"kind":"command","side":1,"command":"fire battery 1-chasseurs","throws":"FM 1.3.9.4 0 z10 8, 0.4 1.3.9.4 0 z10 4","hash":"e4f6b6cf1aad05aa"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 38, 1795023433, '{"kind":"command","side":1,"command":"unit jordis","throws":"-","hash":"f101fe6377af7225"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 39, 1795023433, '{"kind":"command","side":1,"command":"face SW","throws":"-","hash":"444fc5d244af0c80"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 40, 1795023433, '{"kind":"command","side":1,"command":"face N","throws":"-","hash":"09fe6df0689562e3"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 41, 1795023433, '{"kind":"command","side":1,"command":"square","throws":"-","hash":"aae189c7ff41fdf7"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 42, 1795023433, '{"kind":"command","side":1,"command":"face NE","throws":"-","hash":"0ca01eb125b20224"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 43, 1795023433, '{"kind":"command","side":1,"command":"face N","throws":"-","hash":"1a4527de9c048b3c"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 44, 1795023433, '{"kind":"command","side":1,"command":"halt","throws":"-","hash":"2b8329c0796aef28"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 45, 1795023433, '{"kind":"command","side":1,"command":"leader hiller","throws":"-","hash":"f1396386531ae500"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 46, 1795023433, '{"kind":"command","side":1,"command":"move 0701","throws":"-","hash":"195f70004498b8dc"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 47, 1795023433, '{"kind":"command","side":1,"command":"move 0602","throws":"-","hash":"2b9f31814173c0ee"}');
INSERT INTO public.entries VALUES ('051bd0b86bdc247e', 48, 1795023433, '{"kind":"command","side":1,"command":"halt","throws":"-","hash":"bcd6125ed56142c3"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 1, 1795023433, '{"kind":"command","side":0,"command":"roll","throws":"A4.1 1.0.0.0 0 d6 6, A4.1 1.0.0.0 1 d6 3","hash":"4c863e4e4bb3a3a9"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 2, 1795023433, '{"kind":"command","side":0,"command":"move r5 line:2 850.00,570.00 0","throws":"-","hash":"e8d77a0d5b2e3242"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 3, 1795023433, '{"kind":"command","side":0,"command":"move r3 line:1 700.00,570.00 0","throws":"-","hash":"7b8a3dc3e8e469ae"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 4, 1795023433, '{"kind":"command","side":0,"command":"fire-move r2 b4 small-arms all as-is 500.00,660.00 0","throws":"-","hash":"0c28fc24f25905bf"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 5, 1795023433, '{"kind":"command","side":0,"command":"move r6 line:2 600.00,560.00 0","throws":"-","hash":"7154ef577502efb7"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 6, 1795023433, '{"kind":"command","side":0,"command":"fire r1 b6 small-arms all","throws":"-","hash":"d76cb16ff54ff48e"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 7, 1795023434, '{"kind":"command","side":0,"command":"move r4 as-is 256.07,483.93 0","throws":"-","hash":"e55bd1ed34bef42e"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 8, 1795023434, '{"kind":"command","side":0,"command":"end","throws":"-","hash":"2edcc3bfb14a6c9c"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 9, 1795023434, '{"kind":"command","side":1,"command":"move b2 as-is 629.34,163.58 32768","throws":"-","hash":"b02e6df77b3b0cf9"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 10, 1795023434, '{"kind":"command","side":1,"command":"move b4 as-is 743.93,216.07 32768","throws":"-","hash":"cfab8d7df9fbee9c"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 11, 1795023434, '{"kind":"command","side":1,"command":"move b3 as-is 300.00,250.00 32768","throws":"-","hash":"8cee8341d85d163a"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 12, 1795023434, '{"kind":"command","side":1,"command":"move b1 as-is 829.34,56.42 32768","throws":"-","hash":"245dd86f2455d185"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 13, 1795023434, '{"kind":"command","side":1,"command":"move b6 column:2 393.57,138.94 36182","throws":"-","hash":"5d04a55178e565bd"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 14, 1795023434, '{"kind":"command","side":1,"command":"move b5 line:1 150.00,130.00 32768","throws":"-","hash":"205cbe2c7711a42c"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 15, 1795023434, '{"kind":"command","side":1,"command":"end","throws":"-","hash":"b36848fd96347195"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 16, 1795023434, '{"kind":"command","side":0,"command":"declare r6 move","throws":"-","hash":"65b15b8e3f35829f"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 17, 1795023434, '{"kind":"command","side":0,"command":"move r6 as-is 489.13,514.08 0","throws":"-","hash":"275760c82564c75d"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 18, 1795023434, '{"kind":"command","side":0,"command":"fire-move r1 b3 small-arms all as-is 250.50,540.50 0","throws":"-","hash":"afd89910fcb357a6"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 19, 1795023434, '{"kind":"command","side":0,"command":"move r4 line:1 256.07,463.93 0","throws":"-","hash":"955bbce8119d7e1c"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 20, 1795023434, '{"kind":"command","side":0,"command":"move-fire r3 as-is 770.00,570.00 0 b4 small-arms all","throws":"-","hash":"0c101661c878c156"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 21, 1795023434, '{"kind":"command","side":0,"command":"fire-move r2 b3 small-arms all as-is 430.00,660.00 0","throws":"-","hash":"49445c802431223b"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 22, 1795023434, '{"kind":"command","side":0,"command":"end","throws":"-","hash":"395cb96e431251bb"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 23, 1795023434, '{"kind":"command","side":1,"command":"move-fire b3 as-is 300.00,320.00 32768 r4 small-arms all","throws":"4.6.3 2.1.9.4 0 d6 2, 1.5.1 2.1.9.4 0 c4 1, 6.2.2 2.1.9.4 0 d6 2","hash":"f3a0b63d141b5070"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 24, 1795023434, '{"kind":"command","side":0,"command":"decline","throws":"-","hash":"2cde6cbadacf4495"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 25, 1795023434, '{"kind":"command","side":1,"command":"fire-move b2 r3 small-arms all as-is 579.84,213.08 32768","throws":"-","hash":"bfb26cb794d3aa3b"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 26, 1795023434, '{"kind":"command","side":1,"command":"declare b4 move","throws":"-","hash":"3ef0a98b6f43cc93"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 27, 1795023434, '{"kind":"command","side":1,"command":"move b4 as-is 893.93,216.07 32768","throws":"-","hash":"8c61be919d20accc"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 28, 1795023434, '{"kind":"command","side":1,"command":"move-fire b1 as-is 779.84,105.92 32768 r3 small-arms all","throws":"-","hash":"fb170b69ee2f1261"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 29, 1795023435, '{"kind":"command","side":1,"command":"move b6 as-is 273.83,146.78 36182","throws":"-","hash":"be652049a0a3af55"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 30, 1795023435, '{"kind":"command","side":1,"command":"move b5 as-is 150.00,280.00 32768","throws":"-","hash":"0d21d0db3dee1141"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 31, 1795023435, '{"kind":"command","side":1,"command":"end","throws":"-","hash":"405d0b1a529606b4"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 32, 1795023435, '{"kind":"command","side":0,"command":"move r5 column:2 850.00,550.00 0","throws":"-","hash":"89961ba57c589b07"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 33, 1795023435, '{"kind":"command","side":0,"command":"move r4 line:2 362.14,357.86 0","throws":"-","hash":"222680e5cc537633"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 34, 1795023435, '{"kind":"command","side":0,"command":"fire r3 b4 small-arms all","throws":"-","hash":"8add64428126550d"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 35, 1795023435, '{"kind":"command","side":0,"command":"move r6 as-is 489.13,454.08 0","throws":"-","hash":"13d779da510b7ff8"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 36, 1795023435, '{"kind":"command","side":0,"command":"move r1 line:1 250.50,447.17 0","throws":"-","hash":"ecf872baa9f53476"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 37, 1795023435, '{"kind":"command","side":0,"command":"fire-move r2 b3 small-arms all as-is 360.00,660.00 0","throws":"-","hash":"fb73dbf1e87f6f56"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 38, 1795023435, '{"kind":"command","side":0,"command":"end","throws":"-","hash":"e41f0165b47cb720"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 39, 1795023435, '{"kind":"command","side":1,"command":"fire b2 r5 small-arms all","throws":"-","hash":"c07ea35654f566cc"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 40, 1795023435, '{"kind":"command","side":1,"command":"move-fire b3 as-is 300.00,250.00 32768 r4 small-arms all","throws":"4.6.3 3.1.9.4 0 d6 4","hash":"f7e729672049b7d3"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 41, 1795023435, '{"kind":"command","side":1,"command":"move-fire b1 as-is 829.34,56.42 32768 r3 small-arms all","throws":"-","hash":"785092c4990f2b3e"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 42, 1795023435, '{"kind":"command","side":1,"command":"move b4 as-is 787.86,110.00 32768","throws":"-","hash":"ba4fac8e7731c4fb"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 43, 1795023435, '{"kind":"command","side":1,"command":"move b6 column:2 278.99,166.10 30044","throws":"-","hash":"06f0e44736e4dc5c"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 44, 1795023435, '{"kind":"command","side":1,"command":"declare b5 move","throws":"-","hash":"54b8e93ac1633424"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 45, 1795023435, '{"kind":"command","side":1,"command":"move b5 as-is 150.00,130.00 32768","throws":"-","hash":"ef4152216b71f291"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 46, 1795023435, '{"kind":"command","side":1,"command":"end","throws":"-","hash":"5448a3305de81c62"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 47, 1795023436, '{"kind":"command","side":0,"command":"fire-move r1 b3 small-arms all as-is 201.00,496.67 0","throws":"-","hash":"5b04c9938cf7d9f5"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 48, 1795023436, '{"kind":"command","side":0,"command":"charge r4 as-is 280.00,250.00 0","throws":"5.3.3 4.0.4.9 0 d6 1 3 1 2, 5.3.3 4.0.4.9 1 d6 2 5, 1.5.1 4.0.4.9 0 c4 1, 6.2.2 4.0.4.9 0 d6 4, 6.2.2 4.0.4.9 1 d6 5, 6.2.2 4.0.4.9 2 d6 5, 6.6.2 4.0.4.0 0 d6 6 6","hash":"15cdf2db4ab0877b"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 49, 1795023436, '{"kind":"command","side":1,"command":"chase","throws":"6.7.1 4.0.9.4 0 d6 5 3","hash":"9d7b85eeeb165409"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 50, 1795023436, '{"kind":"command","side":0,"command":"move r6 line:2 489.13,434.08 0","throws":"-","hash":"b702f7bacd53219a"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 51, 1795023436, '{"kind":"command","side":0,"command":"move r2 as-is 360.00,590.00 0","throws":"-","hash":"ec6082620d71f4a7"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 52, 1795023436, '{"kind":"command","side":0,"command":"move r5 column:2 850.00,350.00 0","throws":"-","hash":"5d5694d06786d41f"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 53, 1795023436, '{"kind":"command","side":0,"command":"fire r3 b1 small-arms all","throws":"-","hash":"f51fe20e6d558a95"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 54, 1795023436, '{"kind":"command","side":0,"command":"end","throws":"6.2.2 4.1.9.0 0 d6 4","hash":"68738bce577ec133"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 55, 1795023436, '{"kind":"command","side":1,"command":"move-fire b2 as-is 629.34,163.58 32768 r5 small-arms all","throws":"-","hash":"0048361b17c7f0f6"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 56, 1795023436, '{"kind":"command","side":1,"command":"move b6 line:2 299.65,243.39 30044","throws":"-","hash":"1d99bdac54c804f9"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 57, 1795023436, '{"kind":"command","side":1,"command":"move-fire b1 as-is 899.34,56.42 32768 r5 small-arms all","throws":"-","hash":"6b84ea7d8143a723"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 58, 1795023436, '{"kind":"command","side":1,"command":"move b4 as-is 787.86,260.00 32768","throws":"-","hash":"0beca4f518f5c699"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 59, 1795023436, '{"kind":"command","side":1,"command":"move b5 as-is 300.00,130.00 32768","throws":"-","hash":"04141b4b895ec064"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 60, 1795023436, '{"kind":"command","side":1,"command":"end","throws":"6.2.2 5.0.4.0 0 d6 5, 6.6.2 5.0.4.0 0 d6 3 5","hash":"9487ccfdea4c1932"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 61, 1795023436, '{"kind":"command","side":0,"command":"fire-move r2 b6 small-arms all as-is 409.50,639.50 0","throws":"-","hash":"4575dd76d30c0fca"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 62, 1795023436, '{"kind":"command","side":0,"command":"move-fire r3 as-is 773.67,500.10 0 b4 small-arms all","throws":"-","hash":"9d51bfc88a21766e"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 63, 1795023436, '{"kind":"command","side":0,"command":"charge r5 line:2 797.86,260.00 0","throws":"5.3.3 5.0.5.10 0 d6 2 3 1 1, 5.3.3 5.0.5.10 1 d6 4 1 6 1, 1.5.1 5.0.5.10 0 c4 3, 6.2.2 5.0.5.10 0 d6 3, 6.2.2 5.0.5.10 1 d6 5, 6.2.2 5.0.5.10 2 d6 2","hash":"9a4bf782dded5ce8"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 64, 1795023436, '{"kind":"command","side":1,"command":"decline","throws":"6.2.2 5.0.10.5 0 d6 1","hash":"35ad6ef722aada87"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 65, 1795023437, '{"kind":"command","side":0,"command":"fire-move r1 b6 small-arms all as-is 131.00,496.67 0","throws":"-","hash":"4e9997490a6ec7a3"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 66, 1795023437, '{"kind":"command","side":0,"command":"move r6 as-is 489.13,494.08 0","throws":"-","hash":"45622215d9b6f9bd"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 67, 1795023437, '{"kind":"command","side":0,"command":"end","throws":"-","hash":"b535207fcd6ae09b"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 68, 1795023437, '{"kind":"command","side":1,"command":"move b4 line:2 787.86,280.00 32768","throws":"-","hash":"47fae8ffe4b8e683"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 69, 1795023437, '{"kind":"command","side":1,"command":"move b1 as-is 899.34,196.42 32768","throws":"-","hash":"a5ebea45b723fbcf"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 70, 1795023437, '{"kind":"command","side":1,"command":"fire-move b2 r3 small-arms all as-is 579.84,114.08 32768","throws":"-","hash":"8950ed83682b24c4"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 71, 1795023437, '{"kind":"command","side":1,"command":"move b3 as-is 121.62,371.92 32768","throws":"-","hash":"bf71880dca6575ee"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 72, 1795023437, '{"kind":"command","side":1,"command":"move b5 as-is 406.07,236.07 32768","throws":"-","hash":"42df95d716eaf20e"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 73, 1795023437, '{"kind":"command","side":1,"command":"watch b6","throws":"-","hash":"4a246ad8a27a894f"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 74, 1795023437, '{"kind":"command","side":1,"command":"end","throws":"-","hash":"47814c7dc9fe2951"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 75, 1795023437, '{"kind":"command","side":0,"command":"move r2 as-is 269.50,639.50 0","throws":"-","hash":"b61ba795a58fe86e"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 76, 1795023437, '{"kind":"command","side":1,"command":"interrupt b6 105.00 r2 canister all","throws":"-","hash":"beb879fdb5d1751f"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 77, 1795023437, '{"kind":"command","side":0,"command":"move-fire r1 as-is 128.85,461.74 0 b5 small-arms all","throws":"-","hash":"7ba3ea184f7a7399"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 78, 1795023437, '{"kind":"command","side":0,"command":"fire r3 b4 small-arms 1,2,3","throws":"-","hash":"19808f819411527f"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 79, 1795023437, '{"kind":"command","side":0,"command":"decline","throws":"-","hash":"ccbad58349cae617"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 80, 1795023437, '{"kind":"command","side":0,"command":"move r5 as-is 820.30,376.54 0","throws":"-","hash":"3bc4046a17e45e0e"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 81, 1795023437, '{"kind":"command","side":0,"command":"move r6 as-is 489.13,614.08 0","throws":"-","hash":"63b7412dd2d53a3e"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 82, 1795023437, '{"kind":"command","side":0,"command":"end","throws":"-","hash":"b96e078622ee3060"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 83, 1795023437, '{"kind":"command","side":1,"command":"move b6 as-is 247.71,213.36 30044","throws":"-","hash":"023da6fc6b3009e9"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 84, 1795023437, '{"kind":"command","side":1,"command":"fire-move b2 r5 small-arms all as-is 530.34,64.58 32768","throws":"-","hash":"05fcff2ac410465f"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 85, 1795023438, '{"kind":"command","side":1,"command":"fire-move b1 r5 small-arms all as-is 948.84,146.92 32768","throws":"-","hash":"3564d4de41a82509"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 86, 1795023438, '{"kind":"command","side":1,"command":"move b4 as-is 681.79,173.93 32768","throws":"-","hash":"40c26a93578a132a"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 87, 1795023438, '{"kind":"command","side":1,"command":"move b5 as-is 406.07,86.07 32768","throws":"-","hash":"74098946b3f50717"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 88, 1795023438, '{"kind":"command","side":1,"command":"watch b3","throws":"-","hash":"a6a9571bfc03d4d5"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 89, 1795023438, '{"kind":"command","side":1,"command":"end","throws":"-","hash":"cbefd38cb5aeae79"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 90, 1795023438, '{"kind":"command","side":0,"command":"move r6 as-is 549.13,614.08 0","throws":"-","hash":"ef5d2a26bf92c25d"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 91, 1795023438, '{"kind":"command","side":1,"command":"decline","throws":"-","hash":"ccbc2222b4dbb0a9"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 92, 1795023438, '{"kind":"command","side":0,"command":"move r3 as-is 872.66,599.09 0","throws":"-","hash":"956abcee2ad7a02c"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 93, 1795023438, '{"kind":"command","side":1,"command":"decline","throws":"-","hash":"8124fc64cd3a3951"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 94, 1795023438, '{"kind":"command","side":0,"command":"move-fire r2 as-is 269.50,569.50 0 b5 small-arms all","throws":"-","hash":"4f524655574dd418"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 95, 1795023438, '{"kind":"command","side":1,"command":"decline","throws":"-","hash":"472a46cf3dc38e96"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 96, 1795023438, '{"kind":"command","side":0,"command":"move r5 line:1 820.30,356.54 0","throws":"-","hash":"bbe2a15201dfba07"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 97, 1795023438, '{"kind":"command","side":1,"command":"decline","throws":"-","hash":"db28cb15b37cedb9"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 98, 1795023438, '{"kind":"command","side":0,"command":"move r1 as-is 128.85,531.74 0","throws":"-","hash":"f7ac3a3772b024bb"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 99, 1795023438, '{"kind":"command","side":1,"command":"decline","throws":"-","hash":"41a8db35261ec5b6"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 100, 1795023438, '{"kind":"command","side":0,"command":"end","throws":"-","hash":"520e91ad947fcd2b"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 101, 1795023438, '{"kind":"command","side":1,"command":"decline","throws":"-","hash":"97469f8a882a5e3b"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 102, 1795023438, '{"kind":"command","side":1,"command":"move b5 as-is 106.07,86.07 32768","throws":"-","hash":"2d2e45dc81be5164"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 103, 1795023438, '{"kind":"command","side":1,"command":"fire b1 r3 small-arms all","throws":"-","hash":"9e58f52c3bb3d748"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 104, 1795023438, '{"kind":"command","side":1,"command":"move-fire b2 as-is 480.84,114.08 32768 r5 small-arms all","throws":"-","hash":"748d6d3d4a2a6c63"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 105, 1795023438, '{"kind":"command","side":1,"command":"move b6 as-is 263.20,271.33 30044","throws":"-","hash":"a25471b1576dc906"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 106, 1795023438, '{"kind":"command","side":1,"command":"move b4 line:1 681.79,193.93 32768","throws":"-","hash":"cc38eb2b1f3ba4b1"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 107, 1795023438, '{"kind":"command","side":1,"command":"declare b3 move","throws":"-","hash":"ca36c09c9e93c105"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 108, 1795023438, '{"kind":"command","side":1,"command":"move b3 line:2 121.62,391.92 32768","throws":"-","hash":"62d744ce4aa3f558"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 109, 1795023438, '{"kind":"command","side":1,"command":"end","throws":"-","hash":"53bf93b179ac4007"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 110, 1795023439, '{"kind":"command","side":0,"command":"move r2 as-is 269.50,429.50 0","throws":"-","hash":"4a998f13ca74d323"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 111, 1795023439, '{"kind":"command","side":0,"command":"fire r6 b1 canister all","throws":"-","hash":"f48cb2bf5b3b3d74"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 112, 1795023439, '{"kind":"command","side":0,"command":"move r3 as-is 922.16,549.59 0","throws":"-","hash":"70ef8c4cc6b7dcb7"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 113, 1795023439, '{"kind":"command","side":0,"command":"move r5 as-is 714.23,250.47 0","throws":"-","hash":"6575ea9641a16465"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 114, 1795023439, '{"kind":"command","side":0,"command":"move-fire r1 as-is 198.85,531.74 0 b3 small-arms all","throws":"4.6.3 8.0.1.9 0 d6 3, 4.6.3 8.0.1.9 1 d6 1, 4.6.3 8.0.1.9 2 d6 6, 4.6.3 8.0.1.9 3 d6 3, 1.5.1 8.0.1.9 0 c5 2, 6.2.2 8.0.1.9 0 d6 3","hash":"20458395d73d3d85"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 115, 1795023439, '{"kind":"command","side":1,"command":"lose 5","throws":"-","hash":"d2909ac6b1d1bae9"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 116, 1795023439, '{"kind":"command","side":0,"command":"end","throws":"-","hash":"f400dd650b4364ef"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 117, 1795023439, '{"kind":"command","side":1,"command":"move b6 as-is 247.71,213.36 30044","throws":"-","hash":"ddd2f2f9b33a6de4"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 118, 1795023439, '{"kind":"command","side":1,"command":"charge b4 column:1 704.23,250.47 32768","throws":"5.3.3 8.1.10.5 0 d6 4 5, 5.3.3 8.1.10.5 1 d6 2 1, 1.5.1 8.1.10.5 0 c4 1, 6.2.2 8.1.10.5 0 d6 6, 6.2.2 8.1.10.5 1 d6 2","hash":"dc15058896977136"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 119, 1795023439, '{"kind":"command","side":0,"command":"chase","throws":"6.7.1 8.1.5.10 0 d6 2 2","hash":"23c8130e7f65ecb2"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 120, 1795023439, '{"kind":"command","side":1,"command":"move b3 as-is 171.12,342.42 32768","throws":"-","hash":"024cab39de01560a"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 121, 1795023439, '{"kind":"command","side":1,"command":"move b1 line:2 948.84,166.92 32768","throws":"-","hash":"7ac554299fb1cbb4"}');
INSERT INTO public.entries VALUES ('0eed4eb02e1b40fd', 122, 1795023439, '{"kind":"command","side":1,"command":"end","throws":"-","hash":"3afda6623cb84f55"}');
INSERT INTO public.games VALUES ('fcc103cda2072425', 1795023419, '65bfd332e8e080734bb2f5b668b6e86fe9b1271c5c0b51f1f1797158945937f7', '13ea9692c2d19c78', '{"ruleset":"wn","rules":1,"scenario":"wn-training","settings":[],"seats":[{"who":"person"},{"who":"person"}],"dice":"server","secret":"79549484c69809b94f9ff64d7e5cc587243f079b2d1fc652a0d462176a4642aa","nonces":["24bf948633eb5341","f9a88c55d2f4c3a9"],"bot_seed":11744560460062481725,"clock":null}', false, 1802799420);
INSERT INTO public.games VALUES ('1b28202b632e6ba0', 1795023420, '94fed3d68c8301410ed62a048cfb086e793b666fc4f6031d0d1830b4fda1c3a6', '75219cda92342ef3', '{"ruleset":"ow","rules":2,"scenario":"ow-training","settings":[],"seats":[{"who":"person"},{"who":"person"}],"dice":"server","secret":"f946dbb7d591c3653835ab250dcafa25517b25ffa9a992ebc7bf712940ec517d","nonces":["cd156f9ffe50f370","231ce920542c43a9"],"bot_seed":4997950688794492349,"clock":null}', false, 1802799421);
INSERT INTO public.games VALUES ('d6c7ecb71b96b53c', 1795023422, 'b4464d04f7e5b7dbc39877f37be3afe6eb80f76eaa0dbff3a06e0b09e028a7c8', '33f57fd477c85580', '{"ruleset":"jdg","rules":1,"scenario":"jdg-training","settings":[],"seats":[{"who":"person"},{"who":"person"}],"dice":"server","secret":"8f7b0a82800a0c70a9205ed4c04050677245b2ab0e3963570faa82b951916b6b","nonces":["e74a7d30651b6f55","b12ebab17334ccfd"],"bot_seed":6313623667131198631,"clock":null}', false, 1802799423);
INSERT INTO public.games VALUES ('dd39382ffe917638', 1795023426, '64727715c2ac0fb5903283dc0cef67cfc50c248d9a5e1c860ad2621c8bdda457', '8e83d73fbd54e80a', '{"ruleset":"lee","rules":1,"scenario":"lee-training","settings":[],"seats":[{"who":"person"},{"who":"person"}],"dice":"server","secret":"d2e00d762c35486c2c0dbfbf2343854902e8effc1427d759f2ca88cafd66c4be","nonces":["a4ac4afa4feb4a74","91b6c0fd5b6c121a"],"bot_seed":278941442189183452,"clock":null}', false, 1802799427);
INSERT INTO public.games VALUES ('af75500802c03465', 1795023428, 'cc11d4946796739c67b7c5ef8e48781a00f4cf6afdc93b195394f8918f613e3c', '3b2cfec26d30892a', '{"ruleset":"szwadron","rules":1,"scenario":"szwadron-training","settings":[],"seats":[{"who":"person"},{"who":"person"}],"dice":"server","secret":"58e07fa0e685304ac47258931304f312ec05f3ddaf0b01ce33e919682f000543","nonces":["da2f9805bfeeaf73","a864ac18065c7db4"],"bot_seed":9956294764913683934,"clock":null}', false, 1802799429);
INSERT INTO public.games VALUES ('0837898ea66cd855', 1795023430, '1ae35f68a89c7fa4695be3085d6d667b80b089ce70c7ec93285b7868a0710b77', '33f57fd477c85580', '{"ruleset":"jdg","rules":1,"scenario":"jdg-training","settings":[],"seats":[{"who":"person"},{"who":"person"}],"dice":"server","secret":"338099c178f5366a18e3ef676d097150cc6a8f00c20518840a3bfcdf879700fb","nonces":["0ba539c9ef3377b4","51253836ec5831e5"],"bot_seed":4980583552953029694,"clock":null}', false, 1802799431);
INSERT INTO public.games VALUES ('9b477d343f093bf3', 1795023431, 'b9eaa07019a595f11a1ae5e5a1a5672fb4d3dcbc2f51505040496df2ccc09b32', '8e83d73fbd54e80a', '{"ruleset":"lee","rules":1,"scenario":"lee-training","settings":[],"seats":[{"who":"person"},{"who":"person"}],"dice":"server","secret":"23cc4358975c4253478ec9860712ef64ecc0a3608f659fa7a4334efe58d28b4b","nonces":["7c013f5093d522a6","b7b89f3a3e6fa793"],"bot_seed":14645706784286224705,"clock":null}', true, 1802799432);
INSERT INTO public.games VALUES ('a1c1f8a4ac4d84da', 1795023432, 'b8efeedee2da4b96eec5fede9e13599a12aaa524d086e9d0bb5db50a4dfc8b0e', '13ea9692c2d19c78', '{"ruleset":"wn","rules":1,"scenario":"wn-training","settings":[],"seats":[{"who":"person"},{"who":"open"}],"dice":"server","secret":"f339f98b4c5fc0665c36ff6e4e464d6f596f6fc9156ae63e05beaac7229a4ca4","nonces":["a8429a7e821eb279","03377a9faa9f86e5"],"bot_seed":11226764430882829220,"clock":86400}', false, 1802799433);
INSERT INTO public.games VALUES ('ecc372f359f432b1', 1795023432, 'fc99f01ab012c7294c3b995f998cbfb703f17cb4fd5d5a4bb6b3ea154c28494b', '33f57fd477c85580', '{"ruleset":"jdg","rules":1,"scenario":"jdg-training","settings":[],"seats":[{"who":"person"},{"who":"person"}],"dice":"typed","secret":"7d321918c72304da2eb48e12b85fc9623f90cc4373eef636229200f2352aa83c","nonces":["433f73ef436aacf0","ca6df166eed002fb"],"bot_seed":9841820549665989142,"clock":null}', false, 1802799433);
INSERT INTO public.games VALUES ('051bd0b86bdc247e', 1795023432, '75a403c535e873fa56f07d9b908a4c241bc7d8e359739d0a46348de0045ddbee', '33f57fd477c85580', '{"ruleset":"jdg","rules":1,"scenario":"jdg-training","settings":[],"seats":[{"who":"bot","bot":"sergeant"},{"who":"person"}],"dice":"server","secret":"3a8de17b00c784c9c585e6e239f81a6f4f3543c84466e6c25732d789554befc2","nonces":["8cf4a7ff0fb24626","7a88c48b71e572b5"],"bot_seed":7319342654890238219,"clock":null}', false, 1802799434);
INSERT INTO public.games VALUES ('0eed4eb02e1b40fd', 1795023433, 'ae84173c21a402423bbd21868a0d70b68cbc362789eae387a42120ca666e5b08', '3b2cfec26d30892a', '{"ruleset":"szwadron","rules":1,"scenario":"szwadron-training","settings":[],"seats":[{"who":"person"},{"who":"person"}],"dice":"server","secret":"145c2f89cf6feb778f13170d87d20f2bebe62fb63458789bb8a4afb570bd5942","nonces":["41fb8bf0c4a5cf4e","33b05e82adbd8532"],"bot_seed":16493267244202836948,"clock":null}', true, 1802799434);
INSERT INTO public.links VALUES ('9b32c0bed8ccac0b290c4cf6910e86b8039112466b84de2f855c581e77069139', 'fcc103cda2072425', 'seat 0');
INSERT INTO public.links VALUES ('c0d07d818af5d9d9400394acc86820dfec9085294b76837748908f1aa0f79439', 'fcc103cda2072425', 'seat 1');
INSERT INTO public.links VALUES ('b7cc1a11f81e28a99f2a57c427cb87dc5f485cf699d8493ba41eab2f8c0a73e2', 'fcc103cda2072425', 'spectator');
INSERT INTO public.links VALUES ('ea0cd154f0b95f84a691cff4f8b953609cd73b53d02625473fabcd0e958df8d7', '1b28202b632e6ba0', 'seat 0');
INSERT INTO public.links VALUES ('6ddee9fe235bef4d89ae2aa8f021b5579307372daaf547cc63155e56f3e968df', '1b28202b632e6ba0', 'seat 1');
INSERT INTO public.links VALUES ('246dece6ae68b7a54c982510b47a29e77f4eee4bab0f0c6b901fe570d914c69e', '1b28202b632e6ba0', 'spectator');
INSERT INTO public.links VALUES ('26ef20f26a88bfc4eeb1a4cf44dfdd58dbd31fc74972ebce3e7568ba9fd1a930', 'd6c7ecb71b96b53c', 'seat 0');
INSERT INTO public.links VALUES ('f0481116ed7b3d87fe244a5a45c9653037fa9e5738b3f9881cd1ecb7c466d56a', 'd6c7ecb71b96b53c', 'seat 1');
INSERT INTO public.links VALUES ('1463fff27dcbb3e1caee2bb9fd288dd64d903248dd02cb365217ce1a3ae1f07a', 'd6c7ecb71b96b53c', 'spectator');
INSERT INTO public.links VALUES ('c70d6f7e8831b7f6d584868f775d1f592cf426a50073434096673856d96faecc', 'dd39382ffe917638', 'seat 0');
INSERT INTO public.links VALUES ('9e9efdcd271b9d939827b64e27ced0119bb37b8e58db0a20c032a9fcb35badcc', 'dd39382ffe917638', 'seat 1');
INSERT INTO public.links VALUES ('984b669f81fb400d851f594667b7c8b61502b130f190de5ccef34cf14b7b90d1', 'dd39382ffe917638', 'spectator');
INSERT INTO public.links VALUES ('f804aa9931e50c63dfe427881514658d4c246789bcbdd6d83fd1e3c1b6f27218', 'af75500802c03465', 'seat 0');
INSERT INTO public.links VALUES ('98d0276f9f04690d1ff52805099572070f58ea94cc1b877e679715b52aee8f55', 'af75500802c03465', 'seat 1');
INSERT INTO public.links VALUES ('9bbd90eefe594bca481e5f2b6c43edd561ab577841c1972de5a6f09e37c6eb85', 'af75500802c03465', 'spectator');
INSERT INTO public.links VALUES ('d96e65639399b7d231a85609a543bad448183cc1e26cad2433692a0288f532dc', '0837898ea66cd855', 'seat 0');
INSERT INTO public.links VALUES ('d11d36d9370ac78a1b1b83b5725127eea3bf61ea67c785b2d2aa24db281b9e16', '0837898ea66cd855', 'seat 1');
INSERT INTO public.links VALUES ('f3ebbe9a08f90f8312283d95210a4772067c157159519aff07bd634f0124668d', '0837898ea66cd855', 'spectator');
INSERT INTO public.links VALUES ('0dd956f641eb4812ff31d159c9c350eed8886c6069d6520d5f018e473718c180', '9b477d343f093bf3', 'seat 0');
INSERT INTO public.links VALUES ('afd1de385b069cadb1f73a25a40543436a857402198750e4611b6eb7b839c0ff', '9b477d343f093bf3', 'seat 1');
INSERT INTO public.links VALUES ('b9be82484d02539693f76ed9c18089292105f633dc4a056e93d7833bb190e6f6', '9b477d343f093bf3', 'spectator');
INSERT INTO public.links VALUES ('d030999183f1c74693d99d0c1e8e30e3564c451836d9eea13a06954dd33a4469', 'a1c1f8a4ac4d84da', 'seat 0');
INSERT INTO public.links VALUES ('01f512a7bb8c6cccbfbc03064a2d8e8641d977f0c79725e7f612d6d789050ece', 'a1c1f8a4ac4d84da', 'invitation 1');
INSERT INTO public.links VALUES ('92b585f97650db299a8cd8465eeaefed25af9cffbb8a3bbacf8593eadf10fc94', 'a1c1f8a4ac4d84da', 'spectator');
INSERT INTO public.links VALUES ('02ea586e4b515c954a40e0b7a02dbaa5384aea67e8cca5d958384f492854e69e', 'ecc372f359f432b1', 'seat 0');
INSERT INTO public.links VALUES ('d425c4fbb8cda388d1df7a5f0dfa8ae09629f0f4588a898c96c1bc612ad6a677', 'ecc372f359f432b1', 'seat 1');
INSERT INTO public.links VALUES ('10948ab577cbb1883c31faae6df9f408924ca5a0ccefa34d1fa1074454cc5d11', 'ecc372f359f432b1', 'spectator');
INSERT INTO public.links VALUES ('89be0e9b5b5d3847839956a4c68e0ed60c17a164432427db0e1fe05a507b5330', '051bd0b86bdc247e', 'seat 1');
INSERT INTO public.links VALUES ('179b068a2d3636d91b648d6da12da401089a3d20ca7faebdf55b12e16acc034e', '051bd0b86bdc247e', 'spectator');
INSERT INTO public.links VALUES ('f71271659c734e4fb8bd0cd36ac8ac793a292da61efcfddc1cd161c719cb6fca', '0eed4eb02e1b40fd', 'seat 0');
INSERT INTO public.links VALUES ('a8245f7e9813ed686489e70013d81f781d2b723bce40849f2381175a85215473', '0eed4eb02e1b40fd', 'seat 1');
INSERT INTO public.links VALUES ('c0a07c32b72ae86ff5fc949f3dace7001a8abe12a525db5623743b4b3bdb9020', '0eed4eb02e1b40fd', 'spectator');
INSERT INTO public.scenarios VALUES ('13ea9692c2d19c78', '# A first battle: two equal forces of two battalions, a regiment of light horse and a battery, on a table of 120 by 90 cm with
# a hill, a wood and a hedge. Whoever loses less, wins.
id = "wn-training"
ruleset = "wn"
title = { pl = "Pole ćwiczeń", en = "The Training Ground" }
moves = 12
[table]
size = [1200, 900]
[[table.area]]
kind = "hill"
level = 1
points = [[480, 380], [720, 380], [760, 450], [720, 520], [480, 520], [440, 450]]
name = { pl = "Wzgórze", en = "The Hill" }
[[table.area]]
kind = "light-wood"
points = [[120, 380], [280, 390], [300, 470], [240, 520], [120, 500]]
name = { pl = "Las", en = "The Wood" }
[[table.line]]
kind = "hedge"
points = [[880, 450], [1100, 450]]
name = { pl = "Żywopłot", en = "The Hedge" }
[[general]]
id = "r0"
name = { pl = "Generał czerwonych", en = "The Red General" }
side = "red"
in_chief = true
at = [600, 840]
[[general]]
id = "b0"
name = { pl = "Generał niebieskich", en = "The Blue General" }
side = "blue"
in_chief = true
at = [600, 60]
[[unit]]
id = "r1"
name = { pl = "1. batalion czerwonych", en = "1st Red Battalion" }
side = "red"
arm = "line-infantry"
class = "C"
companies = [6, 6, 6, 6]
formation = "line"
ranks = 1
general = "r0"
at = [300, 760]
facing = 0
weapon = "musket"
[[unit]]
id = "r2"
name = { pl = "2. batalion czerwonych", en = "2nd Red Battalion" }
side = "red"
arm = "line-infantry"
class = "C"
companies = [6, 6, 6, 6]
formation = "company-column"
ranks = 1
general = "r0"
at = [800, 760]
facing = 0
weapon = "musket"
[[unit]]
id = "r3"
name = { pl = "Szwoleżerowie czerwonych", en = "Red Light Horse" }
side = "red"
arm = "light-cavalry"
class = "B"
companies = [8, 8]
formation = "line"
ranks = 1
general = "r0"
at = [1000, 770]
facing = 0
weapon = "carbine"
[[unit]]
id = "r4"
name = { pl = "Bateria czerwonych", en = "Red Battery" }
side = "red"
arm = "artillery"
class = "B"
companies = [4, 4]
formation = "deployed"
ranks = 1
general = "r0"
at = [560, 740]
facing = 0
gun = "6-pounder"
team = "six-horses"
[[unit]]
id = "b1"
name = { pl = "1. batalion niebieskich", en = "1st Blue Battalion" }
side = "blue"
arm = "line-infantry"
class = "C"
companies = [6, 6, 6, 6]
formation = "line"
ranks = 1
general = "b0"
at = [900, 140]
facing = 180
weapon = "musket"
[[unit]]
id = "b2"
name = { pl = "2. batalion niebieskich", en = "2nd Blue Battalion" }
side = "blue"
arm = "line-infantry"
class = "C"
companies = [6, 6, 6, 6]
formation = "company-column"
ranks = 1
general = "b0"
at = [400, 140]
facing = 180
weapon = "musket"
[[unit]]
id = "b3"
name = { pl = "Szwoleżerowie niebieskich", en = "Blue Light Horse" }
side = "blue"
arm = "light-cavalry"
class = "B"
companies = [8, 8]
formation = "line"
ranks = 1
general = "b0"
at = [200, 130]
facing = 180
weapon = "carbine"
[[unit]]
id = "b4"
name = { pl = "Bateria niebieskich", en = "Blue Battery" }
side = "blue"
arm = "artillery"
class = "B"
companies = [4, 4]
formation = "deployed"
ranks = 1
general = "b0"
at = [640, 160]
facing = 180
gun = "6-pounder"
team = "six-horses"
');
INSERT INTO public.scenarios VALUES ('75219cda92342ef3', '# A small battle to learn by: three battalions and three squadrons of Swedes march against three
# battalions, a battery and two squadrons of Saxons. All of it is ours; the numbers are those of
# A11 and A12.
id = "ow-training"
ruleset = "ow"
title = { pl = "Ćwiczenia: przeprawa przez strumień", en = "Training: across the stream" }
turns = 5
layout = "rows"
# A wood in the west, a village with a bridge over the stream, a hill in the east for the guns.
[map]
picture = ''''''
. . . . . . . . . . . . . .
 . . . . . . . . . . . . . .
. . . . . . . . . . . . . .
 . . . . . . . . . . . . . .
. w w . . . . . . . . . . .
 . w w . . v . . . . . . . .
. w w . . . . . . . . . . .
 . . . . . . . . . . . . . .
. . . . . . . . . . . . . .
 . . . . . . . . . . . . . .
. . . . . . . . . . . . . .
 . . . . . . . . . . . . . .
''''''
levels = ''''''
. . . . . . . . . . . . . .
 . . . . . . . . . . . . . .
. . . . . . . . . . . . . .
 . . . . . . . . . . . . . .
. . . . . . . . . . . . . .
 . . . . . . . . . . . . . .
. . . . . . . . . . . . . .
 . . . . . . . . 1 1 . . . .
. . . . . . . . 1 1 1 . . .
 . . . . . . . . 1 1 . . . .
. . . . . . . . . . . . . .
 . . . . . . . . . . . . . .
''''''
legend = { "." = "clear", w = "wood", v = "village" }
roads = [["0603", "0604", "0605", "0606", "0607", "0608", "0609", "0610"]]
[map.edges]
stream = [
    "0506/0507", "0506/0607", "0606/0607", "0606/0707", "0706/0707", "0706/0807", "0806/0807",
    "0806/0907",
]
[side.swedish]
couriers = 1
victory = 7
[side.saxon]
couriers = 1
victory = 5
# The Swede is expected to win a little.
[victory]
par = 3
draw = 0
[[wing]]
id = "swedish-infantry"
side = "swedish"
name = { pl = "Piechota szwedzka", en = "Swedish infantry" }
order = "march"
[[wing]]
id = "swedish-horse"
side = "swedish"
name = { pl = "Jazda szwedzka", en = "Swedish horse" }
order = "march"
[[wing]]
id = "saxon-infantry"
side = "saxon"
name = { pl = "Piechota saska", en = "Saxon infantry" }
order = "defence"
[[wing]]
id = "saxon-horse"
side = "saxon"
name = { pl = "Jazda saska", en = "Saxon horse" }
order = "defence"
[[leader]]
id = "rehnskiold"
name = "Rehnskiöld"
side = "swedish"
rank = "chief"
range = 6
morale = 3
points = 2
hex = "0802"
[[leader]]
id = "sparre"
name = "Sparre"
side = "swedish"
rank = "wing"
wing = "swedish-infantry"
initiative = 1
independence = 6
range = 4
morale = 2
points = 1
hex = "0602"
[[leader]]
id = "krassow"
name = "Krassow"
side = "swedish"
rank = "wing"
wing = "swedish-horse"
initiative = 2
independence = 7
range = 4
morale = 2
points = 1
hex = "1002"
[[leader]]
id = "schulenburg"
name = "Schulenburg"
side = "saxon"
rank = "chief"
range = 5
morale = 2
points = 2
hex = "0811"
successor = "flemming"
[[leader]]
id = "zeidler"
name = "Zeidler"
side = "saxon"
rank = "wing"
wing = "saxon-infantry"
initiative = 0
independence = 4
range = 4
morale = 1
points = 1
hex = "0610"
spare = { name = "Röbel", independence = 5 }
[[leader]]
id = "drost"
name = "Drost"
side = "saxon"
rank = "line"
wing = "saxon-infantry"
range = 4
morale = 1
hex = "0609"
[[leader]]
id = "flemming"
name = "Flemming"
side = "saxon"
rank = "wing"
wing = "saxon-horse"
initiative = 1
independence = 5
range = 4
morale = 1
points = 1
hex = "1110"
[[regiment]]
id = "livgardet"
name = "Livgardet"
wing = "swedish-infantry"
nation = "swedish"
arm = "infantry"
morale = 9
pikes = true
hexes = ["0703"]
facing = "S"
[[regiment]]
id = "upplands"
name = "Upplands"
wing = "swedish-infantry"
nation = "swedish"
arm = "infantry"
morale = 8
pikes = true
hexes = ["0503", "0603"]
facing = "S"
[[regiment]]
id = "ostgota"
name = "Östgöta kavalleri"
wing = "swedish-horse"
nation = "swedish"
arm = "cavalry"
morale = 8
impetus = 2
hexes = ["1003", "1003"]
facing = "S"
[[regiment]]
id = "livdragoner"
name = "Livdragoner"
wing = "swedish-horse"
nation = "swedish"
arm = "cavalry"
morale = 8
impetus = 2
pistols = true
hexes = ["1103"]
facing = "S"
[[regiment]]
id = "leibgarde"
name = "Leibgarde"
wing = "saxon-infantry"
line = "drost"
nation = "saxon"
arm = "infantry"
morale = 8
hexes = ["0709"]
facing = "N"
chevaux = true
[[regiment]]
id = "konigin"
name = "Königin"
wing = "saxon-infantry"
line = "drost"
nation = "saxon"
arm = "infantry"
morale = 7
hexes = ["0509", "0609"]
facing = "N"
[[regiment]]
id = "battery"
name = "Mittlere Batterie"
wing = "saxon-infantry"
nation = "saxon"
arm = "artillery"
guns = "medium"
hexes = ["0909"]
facing = "N"
deployed = true
[[regiment]]
id = "kurprinz"
name = "Kürassiere Kurprinz"
wing = "saxon-horse"
nation = "saxon"
arm = "cavalry"
morale = 7
impetus = 1
hexes = ["1109", "1109"]
facing = "N"
');
INSERT INTO public.scenarios VALUES ('33f57fd477c85580', '# A small battle to learn by: a French brigade with its horse and guns against an Austrian one that holds a village and a
# hill. All of it is ours.
id = "jdg-training"
ruleset = "jdg"
title = { pl = "Ćwiczenia: wieś przy drodze", en = "Training: the village on the road" }
sides = ["french", "austrian"]
turns = 6
layout = "rows"
initiative = "french"
home = { french = ["south"], austrian = ["north"] }
# With two formations a side, one that loses heart is not yet the end.
[tables]
broken_part = 1
# A wood in the west, the village in the middle, a hill in the north-east, a stream before it.
[map]
picture = ''''''
. . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . .
 . w . . . . . . . . . .
. w w . . v . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . .
 . . . . . . . . . . . .
''''''
levels = ''''''
. . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . 1 . . .
 . . . . . . . . 1 1 . .
. . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . .
 . . . . . . . . . . . .
''''''
legend = { "." = "clear", w = "wood", v = "village" }
roads = [["0610", "0609", "0508", "0607", "0506", "0605", "0504", "0603", "0502", "0601"]]
[map.edges]
stream = ["0706/0707", "0706/0807", "0806/0807", "0806/0907", "0906/0907", "0906/1007", "1006/1007", "1006/1107"]
[[formation]]
id = "foot"
name = { pl = "Brygada francuska", en = "French brigade" }
side = "french"
[[formation]]
id = "horse"
name = { pl = "Jazda francuska", en = "French horse" }
side = "french"
[[formation]]
id = "infantry"
name = { pl = "Brygada austriacka", en = "Austrian brigade" }
side = "austrian"
[[formation]]
id = "hussars"
name = { pl = "Jazda austriacka", en = "Austrian horse" }
side = "austrian"
[[leader]]
id = "gudin"
name = { pl = "Gudin", en = "Gudin" }
side = "french"
rank = "chief"
orders = 2
initiative = 1
range = 6
hex = "0609"
[[leader]]
id = "petit"
name = { pl = "Petit", en = "Petit" }
side = "french"
rank = "formation"
formation = "foot"
activation = 7
range = 4
hex = "0508"
[[leader]]
id = "vialannes"
name = { pl = "Vialannes", en = "Vialannes" }
side = "french"
rank = "formation"
formation = "horse"
activation = 7
range = 4
hex = "0909"
[[leader]]
id = "hiller"
name = { pl = "Hiller", en = "Hiller" }
side = "austrian"
rank = "chief"
orders = 2
initiative = 1
range = 6
hex = "0602"
[[leader]]
id = "vincent"
name = { pl = "Vincent", en = "Vincent" }
side = "austrian"
rank = "formation"
formation = "infantry"
activation = 6
range = 4
hex = "0504"
[[leader]]
id = "nordmann"
name = { pl = "Nordmann", en = "Nordmann" }
side = "austrian"
rank = "formation"
formation = "hussars"
activation = 6
range = 4
hex = "0902"
[[unit]]
id = "12-ligne"
name = { pl = "12 pułk liniowy", en = "12e ligne" }
formation = "foot"
arm = "infantry"
strength = 8
cohesion = 6
engagement = 6
hex = "0408"
facing = "N"
[[unit]]
id = "21-ligne"
name = { pl = "21 pułk liniowy", en = "21e ligne" }
formation = "foot"
arm = "infantry"
strength = 8
cohesion = 6
engagement = 6
hex = "0508"
facing = "N"
[[unit]]
id = "7-leger"
name = { pl = "7 pułk lekki", en = "7e léger" }
formation = "foot"
arm = "infantry"
light = true
strength = 5
cohesion = 7
engagement = 7
hex = "0308"
facing = "N"
[[unit]]
id = "guns"
name = { pl = "Bateria piesza", en = "Foot battery" }
formation = "foot"
arm = "artillery"
strength = 4
cohesion = 6
engagement = 5
hex = "0609"
facing = "N"
[[unit]]
id = "1-chasseurs"
name = { pl = "1 pułk strzelców konnych", en = "1er chasseurs" }
formation = "horse"
arm = "cavalry"
strength = 4
cohesion = 6
engagement = 7
hex = "0908"
facing = "N"
[[unit]]
id = "cuirassiers"
name = { pl = "Kirasjerzy", en = "Cuirassiers" }
formation = "horse"
arm = "heavy-cavalry"
strength = 4
cohesion = 7
engagement = 7
hex = "0909"
facing = "N"
[[unit]]
id = "kaiser"
name = { pl = "Pułk Kaiser", en = "IR Kaiser" }
formation = "infantry"
arm = "infantry"
strength = 8
cohesion = 6
engagement = 5
hex = "0605"
facing = "S"
[[unit]]
id = "jordis"
name = { pl = "Pułk Jordis", en = "IR Jordis" }
formation = "infantry"
arm = "infantry"
strength = 8
cohesion = 5
engagement = 5
hex = "0404"
facing = "S"
[[unit]]
id = "grenzer"
name = { pl = "Grenzerzy", en = "Grenzer" }
formation = "infantry"
arm = "infantry"
light = true
strength = 5
cohesion = 6
engagement = 6
hex = "0305"
facing = "S"
[[unit]]
id = "battery"
name = { pl = "Bateria pozycyjna", en = "Position battery" }
formation = "infantry"
arm = "artillery"
strength = 4
cohesion = 5
engagement = 4
hex = "0904"
facing = "S"
[[unit]]
id = "stipsicz"
name = { pl = "Huzarzy Stipsicz", en = "Stipsicz Hussars" }
formation = "hussars"
arm = "cavalry"
strength = 4
cohesion = 7
engagement = 7
hex = "0803"
facing = "S"
[[unit]]
id = "chevaulegers"
name = { pl = "Szwoleżerowie", en = "Chevaulegers" }
formation = "hussars"
arm = "cavalry"
strength = 4
cohesion = 6
engagement = 6
hex = "1003"
facing = "S"
[[objective]]
name = { pl = "Wieś", en = "The village" }
hex = "0605"
points = 6
held = "austrian"
[[objective]]
name = { pl = "Wzgórze", en = "The hill" }
hex = "0904"
points = 4
held = "austrian"
[[objective]]
name = { pl = "Droga na południe", en = "The road south" }
hex = "0609"
points = 4
held = "french"
');
INSERT INTO public.scenarios VALUES ('8e83d73fbd54e80a', '# A first battle: a corps of two divisions a side on a small field whose halves are alike. The crossroads in the middle is
# worth points; a wood on the one wing and a wall on the other lie as near to either side.
id = "lee-training"
ruleset = "lee"
title = { pl = "Pole ćwiczeń", en = "The Training Ground" }
sides = ["union", "confederate"]
turns = 6
initiative = "confederate"
home = { union = "south", confederate = "north" }
[table]
size = [36, 32]
[[table.area]]
kind = "place"
points = [[16, 14], [20, 14], [20, 18], [16, 18]]
name = { pl = "Rozstaje", en = "The Crossroads" }
[[table.area]]
kind = "wood"
points = [[5, 13], [11, 13], [12, 16], [11, 19], [5, 19], [4, 16]]
name = { pl = "Zagajnik", en = "The Grove" }
[[table.line]]
kind = "wall"
points = [[24, 16], [31, 16]]
name = { pl = "Kamienny murek", en = "The Stone Wall" }
[[goal]]
id = "crossroads"
name = { pl = "Rozstaje", en = "The Crossroads" }
area = 1
[[general]]
id = "ug"
name = { pl = "Głównodowodzący Unii", en = "Union Commander" }
side = "union"
rank = "commander"
at = [18, 31]
[[general]]
id = "ug0"
name = { pl = "Dowódca korpusu Unii", en = "Union Corps Commander" }
side = "union"
rank = "corps"
at = [18, 29]
[[general]]
id = "ug1"
name = { pl = "Dowódca 1. dywizji Unii", en = "Union 1st Division Commander" }
side = "union"
rank = "division"
at = [12, 28]
[[general]]
id = "ug2"
name = { pl = "Dowódca 2. dywizji Unii", en = "Union 2nd Division Commander" }
side = "union"
rank = "division"
at = [24, 28]
[[corps]]
id = "uc"
name = { pl = "Korpus Unii", en = "Union Corps" }
general = "ug0"
order = "attack"
[[division]]
id = "ud1"
name = { pl = "1. dywizja Unii", en = "Union 1st Division" }
corps = "uc"
general = "ug1"
[[division]]
id = "ud2"
name = { pl = "2. dywizja Unii", en = "Union 2nd Division" }
corps = "uc"
general = "ug2"
[[unit]]
id = "u1"
name = { pl = "1. brygada Unii", en = "Union 1st Brigade" }
division = "ud1"
kind = "union-infantry"
at = [8, 26]
facing = 0
[[unit]]
id = "u2"
name = { pl = "2. brygada Unii", en = "Union 2nd Brigade" }
division = "ud1"
kind = "union-infantry"
at = [12, 26]
facing = 0
[[unit]]
id = "u3"
name = { pl = "3. brygada Unii", en = "Union 3rd Brigade" }
division = "ud1"
kind = "union-infantry"
at = [16, 26]
facing = 0
[[unit]]
id = "u4"
name = { pl = "4. brygada Unii", en = "Union 4th Brigade" }
division = "ud2"
kind = "union-infantry"
at = [24, 26]
facing = 0
[[unit]]
id = "u5"
name = { pl = "Brygada kawalerii Unii", en = "Union Cavalry Brigade" }
division = "ud2"
kind = "cavalry"
at = [29, 27]
facing = 0
[[unit]]
id = "u6"
name = { pl = "Bateria Unii", en = "Union Battery" }
division = "ud2"
kind = "napoleons"
at = [20, 26]
facing = 0
# Nobody has the better bayonet here: the Confederate brigades throw as many dice in melee as those of the Union.
[[general]]
id = "rg"
name = { pl = "Głównodowodzący Konfederacji", en = "Confederate Commander" }
side = "confederate"
rank = "commander"
at = [18, 1]
[[general]]
id = "rg0"
name = { pl = "Dowódca korpusu Konfederacji", en = "Confederate Corps Commander" }
side = "confederate"
rank = "corps"
at = [18, 3]
[[general]]
id = "rg1"
name = { pl = "Dowódca 1. dywizji Konfederacji", en = "Confederate 1st Division Commander" }
side = "confederate"
rank = "division"
at = [12, 4]
[[general]]
id = "rg2"
name = { pl = "Dowódca 2. dywizji Konfederacji", en = "Confederate 2nd Division Commander" }
side = "confederate"
rank = "division"
at = [24, 4]
[[corps]]
id = "rc"
name = { pl = "Korpus Konfederacji", en = "Confederate Corps" }
general = "rg0"
order = "attack"
[[division]]
id = "rd1"
name = { pl = "1. dywizja Konfederacji", en = "Confederate 1st Division" }
corps = "rc"
general = "rg1"
[[division]]
id = "rd2"
name = { pl = "2. dywizja Konfederacji", en = "Confederate 2nd Division" }
corps = "rc"
general = "rg2"
[[unit]]
id = "r1"
name = { pl = "1. brygada Konfederacji", en = "Confederate 1st Brigade" }
division = "rd1"
kind = "confederate-infantry"
own = { melee = 4 }
at = [8, 6]
facing = 180
[[unit]]
id = "r2"
name = { pl = "2. brygada Konfederacji", en = "Confederate 2nd Brigade" }
division = "rd1"
kind = "confederate-infantry"
own = { melee = 4 }
at = [12, 6]
facing = 180
[[unit]]
id = "r3"
name = { pl = "3. brygada Konfederacji", en = "Confederate 3rd Brigade" }
division = "rd1"
kind = "confederate-infantry"
own = { melee = 4 }
at = [16, 6]
facing = 180
[[unit]]
id = "r4"
name = { pl = "4. brygada Konfederacji", en = "Confederate 4th Brigade" }
division = "rd2"
kind = "confederate-infantry"
own = { melee = 4 }
at = [24, 6]
facing = 180
[[unit]]
id = "r5"
name = { pl = "Brygada kawalerii Konfederacji", en = "Confederate Cavalry Brigade" }
division = "rd2"
kind = "cavalry"
at = [29, 5]
facing = 180
[[unit]]
id = "r6"
name = { pl = "Bateria Konfederacji", en = "Confederate Battery" }
division = "rd2"
kind = "napoleons"
at = [20, 6]
facing = 180
');
INSERT INTO public.scenarios VALUES ('3b2cfec26d30892a', '# Two equal forces on a table of 100 × 70 cm: three battalions, two groups of cavalry and a battery each, a hill, a wood
# and a wall. Who has more of his figures left after eight rounds wins.
id = "szwadron-training"
ruleset = "szwadron"
title = { pl = "Plac ćwiczeń", en = "Training ground" }
rounds = 8
home = { red = "south", blue = "north" }
[table]
size = [1000, 700]
[[table.area]]
kind = "hill"
level = 1
points = [[400, 270], [600, 270], [620, 350], [600, 430], [400, 430], [380, 350]]
name = { pl = "Wzgórze", en = "The Hill" }
[[table.area]]
kind = "wood"
points = [[90, 300], [240, 290], [260, 350], [240, 410], [90, 400]]
name = { pl = "Lasek", en = "The Wood" }
[[table.line]]
kind = "wall"
points = [[740, 350], [900, 350]]
name = { pl = "Mur", en = "The Wall" }
[[unit]]
id = "r1"
name = { pl = "1. batalion liniowy", en = "1st Line Battalion" }
side = "red"
kind = "line-infantry"
figures = 8
ranks = 2
at = [300, 590]
facing = 0
[[unit]]
id = "r2"
name = { pl = "2. batalion liniowy", en = "2nd Line Battalion" }
side = "red"
kind = "line-infantry"
figures = 8
ranks = 2
at = [500, 590]
facing = 0
[[unit]]
id = "r3"
name = { pl = "Grenadierzy", en = "Grenadiers" }
side = "red"
kind = "grenadiers"
figures = 6
ranks = 2
at = [700, 590]
facing = 0
[[unit]]
id = "r4"
name = { pl = "Huzarzy", en = "Hussars" }
side = "red"
kind = "hussars"
figures = 4
at = [150, 590]
facing = 0
[[unit]]
id = "r5"
name = { pl = "Ułani", en = "Uhlans" }
side = "red"
kind = "uhlans"
figures = 4
at = [850, 590]
facing = 0
[[unit]]
id = "r6"
name = { pl = "Bateria piesza", en = "Foot Battery" }
side = "red"
kind = "foot-battery"
figures = 1
limber = true
at = [600, 580]
facing = 0
[[unit]]
id = "b1"
name = { pl = "1. batalion liniowy", en = "1st Line Battalion" }
side = "blue"
kind = "line-infantry"
figures = 8
ranks = 2
at = [700, 110]
facing = 180
[[unit]]
id = "b2"
name = { pl = "2. batalion liniowy", en = "2nd Line Battalion" }
side = "blue"
kind = "line-infantry"
figures = 8
ranks = 2
at = [500, 110]
facing = 180
[[unit]]
id = "b3"
name = { pl = "Grenadierzy", en = "Grenadiers" }
side = "blue"
kind = "grenadiers"
figures = 6
ranks = 2
at = [300, 110]
facing = 180
[[unit]]
id = "b4"
name = { pl = "Huzarzy", en = "Hussars" }
side = "blue"
kind = "hussars"
figures = 4
at = [850, 110]
facing = 180
[[unit]]
id = "b5"
name = { pl = "Ułani", en = "Uhlans" }
side = "blue"
kind = "uhlans"
figures = 4
at = [150, 110]
facing = 180
[[unit]]
id = "b6"
name = { pl = "Bateria piesza", en = "Foot Battery" }
side = "blue"
kind = "foot-battery"
figures = 1
limber = true
at = [400, 120]
facing = 180
');
INSERT INTO public.steps VALUES (2);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (game, number);
ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.scenarios
    ADD CONSTRAINT scenarios_pkey PRIMARY KEY (print);
ALTER TABLE ONLY public.wishes
    ADD CONSTRAINT wishes_pkey PRIMARY KEY (game, role);
CREATE INDEX games_by_owner ON public.games USING btree (owner, made);
CREATE INDEX games_due ON public.games USING btree (due) WHERE (NOT over);
CREATE INDEX links_by_game ON public.links USING btree (game, role);
